"""Hints: what a strong bot would do in a person's place, and why, in the words of the game."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from keydom.bots.analysis import AS_GOOD, PASSES, Study
from keydom.bots.beam import play_line
from keydom.bots.search import Advice, compare
from keydom.bots.values import value
from keydom.engine.state import State
from keydom.engine.text import N_, P_, Message
from keydom.engine.view import View

STEPS = 2  # after the choice itself that are told: a whole turn is more than anybody wants to hear at once
REASONS = 2  # goals that speak for a choice
ALTERNATIVES = 2  # other choices that are told
LITTLE = 0.75  # points that are hardly a difference
SLIGHT = 0.25  # points that are no reason
SAME = 0.01  # points: what a plainer line counts more, where two are worth the same
WORLDS = 3  # in which a reason must be the same, or it would tell what nobody can know yet
COMPARED = 4  # worlds in which choices are compared, besides the one they were found in

Ends: TypeAlias = "tuple[View, View | None]"  # what is seen after a line, and after the other one


def advise(view: View, seed: int, passes: int = PASSES) -> Advice:
    """What to choose, found and judged as an analysis of the game would: one with the same seed finds nothing to blame in it."""
    assert view.seat is not None
    study = Study(view, seed, passes)
    worlds = [study.world, *study.dealt[:COMPARED]]
    lines = plainest_first(view, study.world, candidates(study))
    lines = blameless_first(study, sure_points_first(view, study.world, lines))
    advice = compare(worlds, view.seat, lines[: ALTERNATIVES + 1])
    quiet = view.game.reflex(view, True)
    if goals_of(advice) or quiet in (None, advice.action):
        return advice
    lines.sort(key=lambda line: line[0] != quiet)  # nothing speaks for doing anything
    return compare(worlds, view.seat, blameless_first(study, lines)[: ALTERNATIVES + 1])


def candidates(study: Study) -> list[list[int]]:
    """The choices that a study has looked at, best first: for each the line worth most.

    Lines that begin alike differ in small things, a cube that is paid or where a fence stands; how often the search
    has tried each of them says less about these than what they are worth.
    """
    view, seat = study.view, study.seat
    most: dict[int, tuple[float, list[int]]] = {}
    for line in study.lines:
        end = play_line(study.world, seat, line)
        assert end is not None
        worth = value(end, seat) + SAME * view.game.plain(view, end.table)
        if line[0] not in most or worth > most[line[0]][0]:
            most[line[0]] = worth, line
    lines: list[list[int]] = []
    for _, line in most.values():
        if is_another(line, lines):
            lines.append(line)
    return lines


def is_another(line: list[int], lines: list[list[int]]) -> bool:
    """Whether a line is another choice than those at hand, not the same ones in another order."""
    return all(line[0] not in known and known[0] not in line for known in lines)


def blameless_first(study: Study, lines: list[list[int]]) -> list[list[int]]:
    """The lines as they are, if an analysis would not blame the first; else with the best one of the study in front."""
    verdict = study.verdict(lines[0])
    if verdict.lost < AS_GOOD and not verdict.given_up:
        return lines
    best = study.lines[0]
    return [best, *[line for line in lines if is_another(line, [best])]]


def plainest_first(view: View, world: State, lines: list[list[int]]) -> list[list[int]]:
    """The lines, with the one in front that agrees best with what the coach says, of those hardly worth less than the first."""
    assert view.seat is not None
    seat = view.seat
    worths = [value_after(world, seat, line) for line in lines]
    ends = [play_line(world, seat, line) for line in lines]
    plain = [0.0 if end is None else view.game.plain(view, end.table) for end in ends]
    best = 0
    for number in range(1, len(lines)):
        if worths[0] - worths[number] < LITTLE and plain[number] > plain[best]:
            best = number
    return [lines[best], *lines[:best], *lines[best + 1 :]]


def sure_points_first(view: View, world: State, lines: list[list[int]]) -> list[list[int]]:
    """The lines, with one in front that scores at once, if it is hardly worth less than the first, which does not.

    That is easy to understand, and nothing that is said later makes anybody regret it.
    """
    assert view.seat is not None
    seat = view.seat
    now = world.scores()[seat]
    if play(world, view, lines[0]).scores()[seat] > now:
        return lines
    worths = [value_after(world, seat, line) for line in lines]
    best = 0
    for number in range(1, len(lines)):
        if worths[0] - worths[number] < LITTLE and (not best or worths[number] > worths[best]):
            if play(world, view, lines[number]).scores()[seat] > now:
                best = number
    return [lines[best], *lines[:best], *lines[best + 1 :]]


def value_after(world: State, seat: int, line: list[int]) -> float:
    end = play_line(world, seat, line)
    assert end is not None
    return value(end, seat)


def goals_of(advice: Advice) -> list[int]:
    """The goals that speak for a choice, the weightiest first: against the best alternative, or else by themselves."""
    for amounts in (advice.leads, advice.gains):
        enough = max(SLIGHT, max(amounts) / 2)
        found = [goal for goal, amount in enumerate(amounts) if amount >= enough]
        if found:
            found.sort(key=lambda goal: -amounts[goal])
            return found[:REASONS]
    return []


def reasons(
    view: View, line: Sequence[int], goals: Sequence[int], other: Sequence[int]
) -> list[Message]:
    """Why a line is good, a sentence for each of the goals; `other` is the best line that begins otherwise.

    What the first choice itself brings comes first, if not for these goals, then for another; what only later choices of
    the line bring is told as such. Where the game has nothing to say of these goals, what it says of the next one that
    gains, or their name.
    """
    assert view.seat is not None
    worlds = [view.sample_world(seed) for seed in range(WORLDS)]
    first = ends_of(worlds, view, line, other, True)
    whole = ends_of(worlds, view, line, other, False)
    gains = gains_of(view, worlds[0], play(worlds[0], view, line, True))
    served = sorted(range(len(gains)), key=lambda goal: -gains[goal])
    own = all_told(lasting_reason(view, goal, first, whole) for goal in goals)
    if not own:
        own = all_told(
            lasting_reason(view, goal, first, whole) for goal in served if gains[goal] >= SLIGHT
        )[:1]
    later = all_told(planned_reason(view, goal, first, whole) for goal in goals)
    if own or later:
        return [*own, *later][:REASONS]
    passing = all_told(sure_reason(view, goal, first) for goal in goals)
    if passing:
        return passing
    by_the_line = gains_of(view, worlds[0], play(worlds[0], view, line))
    for goal in sorted(range(len(by_the_line)), key=lambda goal: -by_the_line[goal]):
        told = sure_reason(view, goal, first) or planned_reason(view, goal, first, whole)
        if told is not None:
            return [told]
    if not goals:
        return [Message(N_("Any choice is fine here: none brings clearly more."))]
    against = play(worlds[0], view, other) if other else worlds[0]
    return [
        named(view, goals[0], gains_of(view, against, play(worlds[0], view, line))[goals[0]], other)
    ]


def gains_of(view: View, before: State, after: State) -> list[float]:
    """The points that a table has more than another, by goal."""
    assert view.seat is not None
    amounts = [view.game.worth(state.table, view.seat) for state in (before, after)]
    return [more - less for less, more in zip(*amounts, strict=True)]


def all_told(found: Iterable[Message | None]) -> list[Message]:
    """What was said, each sentence once."""
    told: list[Message] = []
    for message in found:
        if message is not None and message not in told:
            told.append(message)
    return told


def named(view: View, goal: int, gain: float, other: Sequence[int]) -> Message:
    """A goal of which the game has nothing to say, and about how many points it is about."""
    args: dict[str, Any] = {"goal": view.game.goals[goal], "points": round(gain)}
    if gain < LITTLE:
        return Message(N_("What speaks for it: {goal}."), {"goal": view.game.goals[goal]})
    if not other:
        text = P_(
            "What speaks for it: {goal}, about {points} point.",
            "What speaks for it: {goal}, about {points} points.",
        )
        return Message(text, args)
    text = P_(
        "What speaks for it: {goal}, about {points} point more than with the next best choice.",
        "What speaks for it: {goal}, about {points} points more than with the next best choice.",
    )
    return Message(text, args)


def lasting_reasons(
    view: View, line: list[int], leads: Sequence[float], other: list[int]
) -> list[Message]:
    """Why a line is better than another, by the points of each goal: only what is still true at its end, and of what weighs most.

    Timber that is traded for to build a fence brings nobody nearer to a tile; and a building is no reason where the other line
    has as good a one, and keeps keyples for later besides.
    """
    world, seat = view.sample_world(0), view.seat
    assert seat is not None
    ends = [play_line(world, seat, each) for each in (line, other)]
    order = sorted(range(len(leads)), key=lambda goal: -leads[goal])
    gaining = [goal for goal in order if leads[goal] >= SLIGHT][:REASONS]
    if ends[0] is None or ends[1] is None or not gaining:
        return []
    after, instead = ends[0].view(seat), ends[1].view(seat)
    weighty = [goal for goal in gaining if 2 * leads[goal] >= leads[gaining[0]]]
    lasting = [view.game.why(goal, view, after, instead) for goal in weighty]
    claims = {found for told in lasting if told is not None for found in claims_in(told)}
    told = reasons(view, line, gaining, other)
    return [reason for reason in told if claims & {*claims_in(reason)}]


def claims_in(message: Message) -> Iterator[tuple[str, ...]]:
    """The sentences that a message is made of, with the pieces they name: amounts may change until the turn ends.

    One may be planned, or told together with what it costs.
    """
    parts = [part for part in message.args.values() if isinstance(part, Message) and "." in part.id]
    if not parts:
        yield message.id, *(part for part in message.args.values() if isinstance(part, str))
    for part in parts:
        yield from claims_in(part)


def ends_of(
    worlds: Sequence[State], view: View, line: Sequence[int], other: Sequence[int], first: bool
) -> list[Ends]:
    """What the viewer sees in each world after a line and after the other, or only after the first choice of each."""
    seat = view.seat
    return [
        (
            play(world, view, line, first).view(seat),
            play(world, view, other, first).view(seat) if other else None,
        )
        for world in worlds
    ]


def lasting_reason(
    view: View, goal: int, first: Sequence[Ends], whole: Sequence[Ends]
) -> Message | None:
    """What the first choice itself does for a goal, if the rest of the line does not undo it: cubes may be got to be spent at once."""
    told, later = (sure_reason(view, goal, ends) for ends in (first, whole))
    return told if told is not None and later is not None and told.id == later.id else None


def planned_reason(
    view: View, goal: int, first: Sequence[Ends], whole: Sequence[Ends]
) -> Message | None:
    """What only the rest of the line does for a goal."""
    told = sure_reason(view, goal, whole)
    if told is None or lasting_reason(view, goal, first, whole) is not None:
        return None
    return Message(N_("With the rest of the turn: {reason}"), {"reason": told})


def sure_reason(view: View, goal: int, ends: Sequence[Ends]) -> Message | None:
    """What the game says of a goal, if that is the same in all worlds."""
    told = [view.game.why(goal, view, after, instead) for after, instead in ends]
    return told[0] if all(message == told[0] for message in told) else None


def play(world: State, view: View, line: Sequence[int], first: bool = False) -> State:
    """Where a line leads the viewer, or where chance or somebody else's choice comes in.

    It ends with the turn, and where a question comes up again, with others in between: that is another choice. With `first`
    it ends where the first question, or one of its kind, comes up again: only what belongs to the first choice is played.
    Others are taken to answer as the table does for them: in doubt they let it happen.
    """
    assert view.seat is not None
    after = world.clone()
    bottom = after.table.agenda[
        :1
    ]  # what comes after the turn, or after many: done only once that is over
    asked: list[str] = []
    for action in line:
        if action not in after.legal_actions(view.seat):
            break
        step = after.view(view.seat).step
        kind = type(step).__name__
        if asked and first and isinstance(step, type(view.step)):
            break
        if kind in asked and kind != asked[-1]:
            break
        if after.table.agenda[:1] != bottom:
            break
        asked.append(kind)
        after.apply(action, view.seat)
        while not after.barrier and view.seat not in after.deciding() and not after.is_over:
            answer = after.game.reflex(after.view(after.seat), True)
            if answer is None:
                break
            after.apply(answer, after.seat)
        if after.barrier:
            break
    return after


def as_good(behind: float) -> bool:
    """Whether hardly any points lie between a choice and the best one."""
    return -LITTLE < behind < LITTLE


def compared(label: Message, behind: float) -> Message:
    """Another choice that is not as good, and about how many points lie between."""
    if behind <= -LITTLE:
        text = N_("{choice} (more at once, but less after what others may answer)")
        return Message(text, {"choice": label})
    text = P_("{choice} (about {points} point less)", "{choice} (about {points} points less)")
    return Message(text, {"choice": label, "points": round(behind)})


def next_steps(view: View, actions: Sequence[int]) -> list[Message]:
    """What comes after the first choice of a line: the next steps, as far as anybody can know."""
    world = view.sample_world(0)
    found: list[Message] = []
    for action in actions[: STEPS + 1]:
        if view.seat is None or action not in world.legal_actions(view.seat):
            break
        found.append(world.view(view.seat).label(action))
        world.apply(action, view.seat)
        if world.barrier:
            break
    return found[1:]
