"""What people have played: the page of a player, and the finished games to browse."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from keydom.engine.registry import game_class, games
from keydom.engine.text import N_, Translate
from keydom.tables import queries
from keydom.tables.ratings import Standing
from keydom.web.chart import rating_chart
from keydom.web.manners import account_of, entries_of
from keydom.web.problem import Problem
from keydom.web.request import WebRequest
from keydom.web.sentences import game_title, seat_names

ENOUGH = 5  # rated games before a rating means something
COUNTED = 500  # of a player's games, the last ones
SHOWN = 30  # games of a page


class ShownName(NamedTuple):
    name: str
    points: int | None
    won: bool
    login: str  # of somebody with a page; else empty


class ShownGame(NamedTuple):
    """A finished game in a list."""

    id: str
    title: str
    ended: str  # the day
    rated: bool
    names: list[ShownName]
    mine: bool  # the reader has played in it


class Tally(NamedTuple):
    """How somebody did at one title."""

    title: str
    games: int
    won: int
    ratings: Sequence[Standing]
    chart: Markup

    @property
    def rating(self) -> Standing | None:
        """The present one, once it means something."""
        return self.ratings[-1] if len(self.ratings) >= ENOUGH else None


def shown_games(
    request: WebRequest, found: Sequence[queries.Result], say: Translate
) -> list[ShownGame]:
    everybody = {player for result in found for player in result.players if player is not None}
    logins = request.site.accounts.logins(everybody)
    shown = []
    for summary, players in found:
        scores: Sequence[int | None] = summary.scores or [None] * len(players)
        names = [
            ShownName(name, points, seat in (summary.winners or []), logins.get(player or "", ""))
            for seat, (name, points, player) in enumerate(
                zip(seat_names(summary, say), scores, players, strict=True)
            )
        ]
        day = f"{summary.ended:%Y-%m-%d}" if summary.ended else ""
        title = game_title(summary.game)
        mine = summary.your_seat is not None
        shown.append(ShownGame(summary.id, title, day, summary.rated, names, mine))
    return shown


def show(request: WebRequest) -> Response:
    """The page of somebody with an account. Private games are left out, but for those who played in them."""
    account = account_of(request, str(request.http.path_params["login"]))
    say = request.say
    found = queries.results(request.tables, request.player, player=account.player, most=COUNTED)
    ratings = {own[0].game: own for own in request.site.ratings.over_time(account.player)}
    return request.render(
        "player.html",
        account=account,
        tallies=tallies(found, account.player, ratings, say),
        shown=shown_games(request, found[:SHOWN], say),
        total=len(found),
        enough=ENOUGH,
        own=account.player == request.player,
        entries=entries_of(request, account.player),
        waiting=[
            summary
            for summary in (queries.mine(request.tables, request.player) if request.player else [])
            if summary.status == "open"
        ],
        title_of=game_title,
    )


def tallies(
    found: Sequence[queries.Result],
    player: str,
    ratings: dict[str, list[Standing]],
    say: Translate,
) -> list[Tally]:
    """By title, the favourite first."""
    played = Counter(dict.fromkeys(ratings, 0))  # rated games may be private
    won: Counter[str] = Counter()
    for summary, players in found:
        played[summary.game] += 1
        won[summary.game] += players.index(player) in (summary.winners or [])
    return [
        Tally(
            game_title(game),
            count,
            won[game],
            ratings.get(game, []),
            rating_chart(ratings[game], say) if len(ratings.get(game, [])) >= ENOUGH else Markup(),
        )
        for game, count in played.most_common()
    ]


def browse(request: WebRequest) -> Response:
    """Finished games, by title (`?game=`) and player (`?player=`)."""
    query = request.http.query_params
    game, login = query.get("game") or None, query.get("player") or ""
    if game is not None and game not in games():
        raise Problem(400, N_("game: one of {good}"), good=", ".join(games()))
    page = request.number("page") or 0
    if not 0 <= page < 1000:
        raise Problem(400, N_("{key}: expected a whole number"), key="page")
    found = queries.results(
        request.tables,
        request.player,
        game=game,
        player=account_of(request, login).player if login else None,
        skip=page * SHOWN,
        most=SHOWN + 1,
    )
    return request.render(
        "finished.html",
        shown=shown_games(request, found[:SHOWN], request.say),
        titles=[(name, game_class(name).title) for name in games()],
        game=game,
        login=login,
        page=page,
        more=len(found) > SHOWN,
    )
