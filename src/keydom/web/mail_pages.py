"""The pages of mail: a person's address, and the links in mails that confirm it or end all mail."""

import time

from starlette.responses import Response

from keydom.engine.text import N_
from keydom.web.addresses import Addresses, MailAddress
from keydom.web.identity import LONGEST_NAME, LONGEST_PASSWORD
from keydom.web.mail import Mail
from keydom.web.personal import check_password
from keydom.web.problem import Problem
from keydom.web.request import WebRequest, run_writing
from keydom.web.smtp import is_address

BAD_LINK = N_("This link is invalid or has expired.")


def mailing(request: WebRequest) -> tuple[Mail, Addresses]:
    if request.site.mail is None:
        raise Problem(404, N_("This site sends no mail."))
    return request.site.mail, request.site.addresses


def own_address(request: WebRequest) -> MailAddress | None:
    """For the pages that show it."""
    if request.site.mail is None or request.person is None:
        return None
    return request.site.addresses.of(request.person.player)


async def change(request: WebRequest) -> Response:
    """Set one's address and what is told; an empty address removes it."""
    mail, addresses = mailing(request)
    address = request.text("address", 254).strip()
    if not address:
        if request.player is not None:
            await run_writing(addresses.forget, request.player)
        return request.redirect("/me#mail")
    if not is_address(address):
        raise Problem(400, N_("This is not an address to which mail can be sent."))
    player = request.ensure_person().player
    login, before = request.site.people.login(player), addresses.of(player)
    if login and (before is None or before.address != address):
        # Who has the address can set a new password, and the browser may be borrowed.
        await check_password(request, login, request.text("password", LONGEST_PASSWORD))
    await run_writing(keep, request, mail, addresses, player, address)
    return request.redirect("/me#mail")


def keep(request: WebRequest, mail: Mail, addresses: Addresses, player: str, address: str) -> None:
    """Nothing is kept of an address whose owner cannot be asked."""
    wanted = MailAddress(
        player,
        address,
        request.language,
        request.ticked("turns"),
        request.ticked("invitations"),
        request.ticked("ended"),
    )
    before = addresses.of(player)
    if before is None or before.address != address or not before.confirmed:
        allowed = request.site.confirmations.take(request.address, time.monotonic())
        if not allowed or not addresses.ask(mail, wanted):
            raise Problem(429, N_("No mail can be sent to this address now. Try again tomorrow."))
    addresses.set(wanted)


def forgotten(request: WebRequest) -> Response:
    """Send the link that sets a new password. The answer is the same whether there is such an account or not."""
    mail, addresses = mailing(request)
    login, now = request.text("login", LONGEST_NAME), time.monotonic()
    asks = request.site.confirmations
    if not asks.take(request.address, now) or not asks.take(f"account {login}", now):
        raise Problem(429, N_("Too many requests; wait a moment."))
    account = request.site.accounts.find(login)
    given = None if account is None else addresses.of(account.player)
    if account is not None and given is not None and given.used:
        token = request.site.signer.reset(account.login, account.password)
        addresses.send_reset(mail, given, account.login, token)
    text = request.say(
        N_("If this account has a confirmed mail address, a link is on its way there.")
    )
    return request.render("message.html", title=request.say(N_("Look at your mail")), text=text)


def _confirmation(request: WebRequest) -> str:
    _, addresses = mailing(request)
    found = addresses.read_confirmation(request.http.path_params["token"])
    if found is None:
        raise Problem(403, BAD_LINK)
    return found


def offer_confirmation(request: WebRequest) -> Response:
    """The link, opened. Programs open links as well, so nothing is confirmed before the button is pressed."""
    address = _confirmation(request)
    return request.render("mail_confirm.html", address=address)


def confirm(request: WebRequest) -> Response:
    address = _confirmation(request)
    if not request.site.addresses.confirm(request.http.path_params["token"]):
        raise Problem(403, BAD_LINK)
    text = request.say(N_("From now on mail goes to {address}.")).format(address=address)
    return request.render("message.html", title=request.say(N_("Thank you")), text=text)


def _stopping(request: WebRequest) -> str:
    _, addresses = mailing(request)
    found = addresses.read_stop(request.http.path_params["token"])
    if found is None:
        raise Problem(403, BAD_LINK)
    return found


def offer_stop(request: WebRequest) -> Response:
    """The link that ends mail, opened. Its script presses the button: programs that try all links have none."""
    address = _stopping(request)
    return request.render("mail_stop.html", address=address, stopped=False)


def stop(request: WebRequest) -> Response:
    """Also what a mail program sends by itself (RFC 8058)."""
    address = _stopping(request)
    if request.ticked("again"):
        request.site.addresses.resume(address)
        return request.redirect("/me#mail")
    request.site.addresses.stop(address)
    return request.render("mail_stop.html", address=address, stopped=True)
