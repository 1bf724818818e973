"""Who somebody is: name, language, account, and the private link that moves a seat to another device."""

from typing import NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from keydom.engine.text import N_, P_
from keydom.locale import languages
from keydom.tables import complaints, handing, queries, relations
from keydom.tables.people import BLOCKED
from keydom.web.accounts import Account
from keydom.web.identity import (
    COOKIE,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    YEAR,
    Person,
    clean_name,
    mark_of,
)
from keydom.web.language import COOKIE as LANGUAGE_COOKIE
from keydom.web.mail_pages import own_address
from keydom.web.personal import check_password
from keydom.web.problem import Problem
from keydom.web.request import WebRequest
from keydom.web.sentences import game_title
from keydom.web.sessions import key
from keydom.web.settings import CHOICES, LEGENDS, Settings, settings
from keydom.web.settings import COOKIE as SETTINGS_COOKIE

TAKEN = N_(
    "This account already exists, or one that looks like it. Choose another name, or sign in."
)


class ShownSession(NamedTuple):
    mark: str
    agent: str
    since: str  # days
    last: str
    here: bool


def me(request: WebRequest) -> Response:
    person, site = request.person, request.site
    site.sessions.note(person)
    account = site.accounts.of(person.player) if person else None
    sessions = [
        ShownSession(
            mark_of(found.id),
            found.agent,
            f"{found.since:%Y-%m-%d}",
            f"{found.last:%Y-%m-%d}",
            person is not None and found.id == key(person),
        )
        for found in (site.sessions.of(account.player) if account else [])
    ]
    moderates = account is not None and account.moderator
    return request.render(
        "me.html",
        login=account.login if account else None,
        shortest=SHORTEST_PASSWORD,
        ratings=site.ratings.of(person.player) if person else [],
        mails=request.site.mail is not None,
        mail=own_address(request),
        title_of=game_title,
        sessions=sessions,
        lists=relations.of(request.tables.database, person.player) if person else [],
        login_of=site.people.login,
        reports=complaints.count_open(request.tables.database) if moderates else None,
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
    return request.render(
        "settings.html",
        choices=CHOICES,
        legends=LEGENDS,
        mails=request.site.mail is not None,
        mail=own_address(request),
    )


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
    login, password = clean_name(request.text("login")), new_password(request, "password")
    if not login:
        raise Problem(400, N_("Please enter a name."))
    if await run_in_threadpool(request.site.accounts.looks_taken, login):
        raise Problem(409, TAKEN)
    known = request.person is not None
    person = request.ensure_person()
    if not known:  # the login serves as a name
        person = request.person = Person(person.player, login)
    hashed = await request.site.passwords.hash(password, request.address)
    account = Account(login, hashed, person.player, person.name)
    if not await run_in_threadpool(request.site.accounts.register, account):
        raise Problem(409, TAKEN)
    await begin_session(request, account)
    return request.redirect("/me")


def new_password(request: WebRequest, field: str) -> str:
    """A password that somebody has chosen. Raises a Problem if it is too short."""
    password = request.text(field, LONGEST_PASSWORD)
    if len(password) < SHORTEST_PASSWORD:
        reason = P_(
            "A password needs at least {count} character.",
            "A password needs at least {count} characters.",
        )
        raise Problem(400, reason, count=SHORTEST_PASSWORD)
    return password


async def begin_session(request: WebRequest, account: Account) -> None:
    """From now on the sender is the owner of the account."""
    request.person = await run_in_threadpool(
        request.site.sessions.begin,
        account.player,
        account.name,
        request.headers.get("user-agent", ""),
    )
    request.person_changed = True


async def sign_in(request: WebRequest) -> Response:
    login, password = clean_name(request.text("login")), request.text("password", LONGEST_PASSWORD)
    account = await run_in_threadpool(request.site.accounts.find, login)
    hashed = account.password if account else None
    fit = await request.site.passwords.fit(password, hashed, login, request.address)
    if not fit or account is None:
        raise Problem(403, N_("The name and the password do not match."))
    if request.site.people.is_under(BLOCKED, account.player):
        raise Problem(403, N_("This account is blocked. Whoever runs this site can tell you more."))
    await begin_session(request, account)
    return request.redirect("/")


async def change_password(request: WebRequest) -> Response:
    """It ends all other sessions: whoever knows the old password is out."""
    person = request.person
    login = request.site.people.login(person.player) if person else ""
    if person is None or not login:
        raise Problem(403, N_("You are not signed in."))
    chosen = new_password(request, "new")
    await check_password(request, login, request.text("password", LONGEST_PASSWORD))
    hashed = await request.site.passwords.hash(chosen, request.address)
    await run_in_threadpool(request.site.accounts.set_password, person.player, hashed)
    await run_in_threadpool(request.site.sessions.end_others, person)
    return request.redirect("/me")


def end_sessions(request: WebRequest) -> Response:
    """One of the sender's sessions, or all but this one."""
    person = request.person
    if person is None or not request.site.people.login(person.player):
        raise Problem(403, N_("You are not signed in."))
    mark = request.text("session")
    if mark:
        request.site.sessions.end_by_mark(person, mark)
    else:
        request.site.sessions.end_others(person)
    return request.redirect("/me")


def account_to_reset(request: WebRequest) -> Account:
    """Whose password a link may set."""
    signer, token = request.site.signer, str(request.http.path_params["token"])
    login = signer.reset_login(token)
    account = request.site.accounts.find(login) if login is not None else None
    if account is None or not signer.resets(token, account.password):
        raise Problem(403, N_("This link is invalid, has expired or has been used already."))
    if request.site.people.is_under(BLOCKED, account.player):
        raise Problem(403, N_("This account is blocked. Whoever runs this site can tell you more."))
    return account


def offer_reset(request: WebRequest) -> Response:
    """The link, opened. Nothing changes before a password is chosen."""
    login = account_to_reset(request).login
    return request.render("reset.html", login=login, shortest=SHORTEST_PASSWORD)


async def reset(request: WebRequest) -> Response:
    """Set a new password. All sessions end, and one begins here."""
    account = await run_in_threadpool(account_to_reset, request)
    hashed = await request.site.passwords.hash(new_password(request, "new"), request.address)
    # The link works once, also if it is sent twice at the same moment.
    if not await run_in_threadpool(request.site.accounts.replace_password, account, hashed):
        raise Problem(403, N_("This link is invalid, has expired or has been used already."))
    await run_in_threadpool(request.site.sessions.end_all, account.player)
    await begin_session(request, account)
    return request.redirect("/me")


def sign_out(request: WebRequest) -> Response:
    """Clears the cookie; without an account the identity is lost."""
    if request.person is not None and request.site.people.login(request.person.player):
        request.site.sessions.end(request.person)
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
    if handing.times_handed(request.tables, table_id, old) != handed:
        raise Problem(403, handing.USED)
    return request.render("move.html", summary=queries.summary(request.tables, table_id, old))


def move(request: WebRequest) -> Response:
    table_id, old, handed = seat_to_move(request)
    new = request.ensure_person().player
    handing.hand_on(request.tables, table_id, old, new, handed, request.household)
    return request.redirect(f"/t/{table_id}")
