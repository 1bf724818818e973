"""Hints: what a strong bot would do in a person's place, and why, in the words of the game."""

from collections.abc import Iterator, Sequence

from keydom.bots.beam import play_line
from keydom.bots.registry import bot
from keydom.bots.search import Advice, SearchBot, compare
from keydom.bots.values import value
from keydom.engine.game import State, View
from keydom.engine.text import N_, P_, Message

ADVISER = "search:seconds=1"
STEPS = 2  # after the choice itself that are told: a whole turn is more than anybody wants to hear at once
REASONS = 2  # goals that speak for a choice
ALTERNATIVES = 2  # other choices that are told
LITTLE = 0.75  # points that are hardly a difference
SLIGHT = 0.25  # points that are no reason
WORLDS = 3  # in which a reason must be the same, or it would tell what nobody can know yet


def advise(name: str, view: View) -> Advice:
    """Ask the bot of that name. Raises ValueError for one that gives no reasons."""
    adviser = bot(name)
    if not isinstance(adviser, SearchBot):
        raise ValueError(f"bot {name} gives no advice")
    assert view.seat is not None
    worlds, lines = adviser.candidates(view)
    lines = plainest_first(view, worlds[0], lines)
    lines = sure_points_first(view, worlds[0], lines)
    advice = compare(worlds, view.seat, lines[: ALTERNATIVES + 1])
    quiet = view.game.reflex(view, True)
    if goals_of(advice) or quiet in (None, advice.action):
        return advice
    lines.sort(key=lambda line: line[0] != quiet)  # nothing speaks for doing anything
    return compare(worlds, view.seat, lines[: ALTERNATIVES + 1])


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

    Where the game has nothing to say of these goals, what it says of the next one that gains, or their name. What only
    later choices of the line bring is told as planned.
    """
    assert view.seat is not None
    worlds = [view.sample_world(seed) for seed in range(WORLDS)]
    first = ends_of(worlds, view, line, other, True)
    whole = ends_of(worlds, view, line, other, False)
    found: list[Message] = []
    for lasting in (True, False):
        for goal in goals:
            told = own_or_planned(view, goal, first, whole, lasting)
            if told is not None and told not in found:
                found.append(told)
        if found:
            return found
    before = view.game.worth(worlds[0].table, view.seat)
    after = view.game.worth(play(worlds[0], view, line).table, view.seat)
    for goal in sorted(range(len(before)), key=lambda goal: before[goal] - after[goal]):
        told = own_or_planned(view, goal, first, whole, False)
        if told is not None:
            return [told]
    if not goals or not other:
        return [Message(N_("Any choice is fine here: none brings clearly more."))]
    return [Message(N_("What speaks for it: {goal}."), {"goal": view.game.goals[goals[0]]})]


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
) -> list[tuple[View, View | None]]:
    """What the viewer sees in each world after a line and after the other, or only after the first choice of each."""
    seat = view.seat
    return [
        (
            play(world, view, line, first).view(seat),
            play(world, view, other, first).view(seat) if other else None,
        )
        for world in worlds
    ]


def own_or_planned(
    view: View,
    goal: int,
    first: Sequence[tuple[View, View | None]],
    whole: Sequence[tuple[View, View | None]],
    lasting: bool,
) -> Message | None:
    """The reason that the first choice itself gives, or else the one that the whole line gives, as a plan.

    With `lasting` only where the rest of the line does not undo it: cubes may be got to be spent at once.
    """
    told = sure_reason(view, goal, first)
    planned = sure_reason(view, goal, whole)
    if told is not None and not lasting:
        return told
    if told is not None and planned is not None and told.id == planned.id:
        return told
    return (
        None if planned is None else Message(N_("Planned with it: {reason}"), {"reason": planned})
    )


def sure_reason(view: View, goal: int, ends: Sequence[tuple[View, View | None]]) -> Message | None:
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
    """What comes after the first choice of a line: the next steps, until a question comes up again."""
    world = view.sample_world(0)
    found: list[Message] = []
    asked: set[str] = set()
    for action in actions:
        if view.seat is None or action not in world.legal_actions(view.seat):
            break
        now = world.view(view.seat)
        kind = type(now.step).__name__
        if kind in asked or len(found) > STEPS:
            break
        asked.add(kind)
        found.append(now.label(action))
        world.apply(action, view.seat)
        if world.barrier:
            break
    return found[1:]
