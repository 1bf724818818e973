"""Pages about oneself: name, language, account, and the private link that moves a seat to another device."""

from starlette.responses import Response

from keydom.engine.registry import game_class
from keydom.engine.text import N_
from keydom.locale import languages
from keydom.tables import lobby, queries
from keydom.web.identity import (
    COOKIE,
    LONGEST_PASSWORD,
    NOBODY,
    SHORTEST_PASSWORD,
    YEAR,
    Person,
    clean_name,
    fits,
    hash_password,
)
from keydom.web.language import COOKIE as LANGUAGE_COOKIE
from keydom.web.store import Account
from keydom.web.visit import Problem, Visit


def me(visit: Visit) -> Response:
    login = visit.site.store.login_of(visit.person.player) if visit.person else None
    ratings = visit.site.ratings.of(visit.person.player) if visit.person else []
    return visit.page(
        "me.html",
        login=login,
        shortest=SHORTEST_PASSWORD,
        ratings=ratings,
        title_of=lambda name: game_class(name).title,
    )


def rename(visit: Visit) -> Response:
    if not clean_name(visit.text("name")):
        raise Problem(400, N_("Please give a name."))
    person = visit.somebody()
    visit.site.store.rename(person.player, person.name)
    return visit.go("/me")


def choose_language(visit: Visit) -> Response:
    chosen = visit.text("language")
    if chosen not in languages():
        good = ", ".join(languages())
        raise Problem(400, N_("The languages are {good}."), good=good)
    back = visit.text("back", 500)
    # Only a path of this site: `//host` would lead away.
    response = visit.go(
        back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    )
    response.set_cookie(LANGUAGE_COOKIE, chosen, max_age=YEAR, samesite="lax", httponly=True)
    return response


def register(visit: Visit) -> Response:
    """An account for the person this browser is: its games come along."""
    login, password = clean_name(visit.text("login")), visit.text("password", LONGEST_PASSWORD)
    if not login:
        raise Problem(400, N_("Please give a name."))
    if len(password) < SHORTEST_PASSWORD:
        raise Problem(
            400, N_("A password has at least {count} characters."), count=SHORTEST_PASSWORD
        )
    person = visit.somebody() if visit.person else Person(visit.somebody().player, login)
    visit.person = person
    account = Account(login, hash_password(password), person.player, person.name)
    if not visit.site.store.register(account):
        raise Problem(409, N_("This account exists already. Choose another name, or sign in."))
    return visit.go("/me")


def sign_in(visit: Visit) -> Response:
    login, password = clean_name(visit.text("login")), visit.text("password", LONGEST_PASSWORD)
    account = visit.site.store.account(login)
    if not fits(password, account.password if account else NOBODY) or account is None:
        raise Problem(403, N_("Name and password do not fit."))
    visit.person = Person(account.player, account.name)
    visit.changed = True
    return visit.go("/")


def sign_out(visit: Visit) -> Response:
    """This browser forgets who it was. Without an account, so does everybody."""
    response = visit.go("/")
    response.delete_cookie(COOKIE)
    return response


def arrival(visit: Visit) -> tuple[str, str]:
    found = visit.site.signer.moved(visit.request.path_params["token"])
    if found is None:
        raise Problem(403, N_("This private link is wrong or too old."))
    return found


def moving(visit: Visit) -> Response:
    """The private link, opened on the other device: nothing moves before the button is pressed."""
    table, old = arrival(visit)
    return visit.page("move.html", table=queries.summary(visit.tables, table, old))


def move(visit: Visit) -> Response:
    table, old = arrival(visit)
    lobby.hand_on(visit.tables, table, old, visit.somebody().player)
    return visit.go(f"/t/{table}")
