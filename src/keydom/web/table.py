"""The page of a table, and its parts alone for the script that keeps an open page fresh."""

from starlette.responses import PlainTextResponse, Response

from keydom.bots.registry import STRONG
from keydom.engine.text import N_
from keydom.tables import queries
from keydom.web.scene import (
    Scene,
    bot_choices,
    bot_title,
    compose,
    letter,
    log_lines,
    seat_names,
    title_of,
)
from keydom.web.visit import Visit


def scene_of(visit: Visit) -> Scene:
    return compose(visit, visit.number("at"), visit.number("seat"))


def show(visit: Visit, template: str) -> Response:
    scene = scene_of(visit)
    player = visit.player
    return visit.page(
        template,
        scene=scene,
        look=scene.look,
        table=scene.look.summary,
        bots=bot_choices(visit.say),
        strong=STRONG,
        bot_title=lambda name: bot_title(name, visit.say),
        title_of=lambda panel: title_of(panel, scene.names, visit.say),
        letter=letter,
        hook=visit.site.store.hook(visit.table, player) if player else "",
        words=script_words(visit),
        invitation=str(visit.request.url.replace(path=scene.path, query="")),
    )


def page(visit: Visit) -> Response:
    return show(visit, "table.html")


def parts(visit: Visit) -> Response:
    return show(visit, "parts.html")


def log(visit: Visit) -> Response:
    """The whole log, for those who open it: in a long game it is longer than all the rest."""
    summary = queries.summary(visit.tables, visit.table, visit.player)
    return visit.page(
        "log.html",
        lines=log_lines(visit, seat_names(summary, visit.say)),
        at=visit.number("at"),
        path=f"/t/{visit.table}",
    )


def record(visit: Visit) -> Response:
    """The finished game as a file."""
    text = queries.record(visit.tables, visit.table).dumps()
    name = f"keydom-{visit.table}.txt"
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


def script_words(visit: Visit) -> dict[str, str]:
    """The few sentences that the script says by itself."""
    say = visit.say
    return {
        "your_turn": say(N_("Your turn")),
        "offline": say(N_("No connection. Trying again ...")),
        "copied": say(N_("Copied.")),
        "confirm": say(N_("Confirm")),
        "cancel": say(N_("Cancel")),
        "notify_on": say(N_("This browser will tell you when it is your turn.")),
        "notify_off": say(N_("This browser does not allow notifications.")),
        "failed": say(N_("That did not work. Please try again.")),
    }
