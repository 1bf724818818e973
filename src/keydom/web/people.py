"""Who somebody is: name, language, account, and the private link that moves a seat to another device."""

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from keydom.engine.text import N_, P_
from keydom.locale import languages
from keydom.tables import lobby, queries
from keydom.web.accounts import Account
from keydom.web.identity import (
    COOKIE,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    YEAR,
    Person,
    clean_name,
)
from keydom.web.language import COOKIE as LANGUAGE_COOKIE
from keydom.web.problem import Problem
from keydom.web.request import WebRequest
from keydom.web.sentences import game_title
from keydom.web.settings import CHOICES, LEGENDS, Settings, settings
from keydom.web.settings import COOKIE as SETTINGS_COOKIE


def me(request: WebRequest) -> Response:
    login = request.site.accounts.login_of(request.person.player) if request.person else None
    ratings = request.site.ratings.of(request.person.player) if request.person else []
    return request.render(
        "me.html",
        login=login,
        shortest=SHORTEST_PASSWORD,
        ratings=ratings,
        title_of=game_title,
    )


def rename(request: WebRequest) -> Response:
    if not clean_name(request.text("name")):
        raise Problem(400, N_("Please enter a name."))
    person = request.ensure_person()
    request.site.accounts.rename(person.player, person.name)
    return request.redirect("/me")


def choose_language(request: WebRequest) -> Response:
    chosen = request.text("language")
    if chosen not in languages():
        good = ", ".join(languages())
        raise Problem(400, N_("The languages are {good}."), good=good)
    back = request.text("back", 500)
    ours = back.startswith("/") and not back.startswith(("//", "/\\"))  # `//host` leads away
    response = request.redirect(back if ours else "/")
    response.set_cookie(LANGUAGE_COOKIE, chosen, max_age=YEAR, samesite="lax", httponly=True)
    return response


def show_settings(request: WebRequest) -> Response:
    return request.render("settings.html", choices=CHOICES, legends=LEGENDS)


def change_settings(request: WebRequest) -> Response:
    now = settings(request.http)
    chosen = Settings(**{name: request.text(name) or getattr(now, name) for name in CHOICES})
    for name, good in CHOICES.items():
        if getattr(chosen, name) not in good:
            raise Problem(400, N_("{key}: one of {good}"), key=name, good=", ".join(good))
    response = request.redirect("/settings")
    response.set_cookie(
        SETTINGS_COOKIE, ".".join(chosen), max_age=YEAR, samesite="lax", httponly=True
    )
    return response


async def register(request: WebRequest) -> Response:
    """Make an account for the sender, who keeps all games."""
    login, password = clean_name(request.text("login")), request.text("password", LONGEST_PASSWORD)
    if not login:
        raise Problem(400, N_("Please enter a name."))
    if len(password) < SHORTEST_PASSWORD:
        reason = P_(
            "A password needs at least {count} character.",
            "A password needs at least {count} characters.",
        )
        raise Problem(400, reason, count=SHORTEST_PASSWORD)
    known = request.person is not None
    person = request.ensure_person()
    if not known:  # the login serves as a name
        person = request.person = Person(person.player, login)
    hashed = await request.site.passwords.hash(password, request.address)
    account = Account(login, hashed, person.player, person.name)
    if not await run_in_threadpool(request.site.accounts.register, account):
        raise Problem(409, N_("This account already exists. Choose another name, or sign in."))
    return request.redirect("/me")


async def sign_in(request: WebRequest) -> Response:
    login, password = clean_name(request.text("login")), request.text("password", LONGEST_PASSWORD)
    account = await run_in_threadpool(request.site.accounts.find, login)
    hashed = account.password if account else None
    fit = await request.site.passwords.fit(password, hashed, login, request.address)
    if not fit or account is None:
        raise Problem(403, N_("The name and the password do not match."))
    request.person = Person(account.player, account.name)
    request.person_changed = True
    return request.redirect("/")


def sign_out(request: WebRequest) -> Response:
    """Clears the cookie; without an account the identity is lost."""
    response = request.redirect("/")
    response.delete_cookie(COOKIE)
    return response


def seat_to_move(request: WebRequest) -> tuple[str, str, int]:
    """The table and the player of a private link, and how often the seat had been handed on."""
    found = request.site.signer.moved(request.http.path_params["token"])
    if found is None:
        raise Problem(403, N_("This private link is invalid or has expired."))
    return found


def offer_move(request: WebRequest) -> Response:
    """The private link, opened on the other device. Nothing moves before the button is pressed."""
    table_id, old, handed = seat_to_move(request)
    if lobby.times_handed(request.tables, table_id, old) != handed:
        raise Problem(403, lobby.USED)
    return request.render("move.html", summary=queries.summary(request.tables, table_id, old))


def move(request: WebRequest) -> Response:
    table_id, old, handed = seat_to_move(request)
    new = request.ensure_person().player
    lobby.hand_on(request.tables, table_id, old, new, handed, request.household)
    return request.redirect(f"/t/{table_id}")
