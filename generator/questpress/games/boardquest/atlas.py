"""Many maps of one request: what is kept of each, from its seed alone, so that it can be found out anywhere.

A map is a row here, not a document: with the seed the best ones are built again. Rows depend on nothing but the task
and their own number, so any number of processes may share the work in any order.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import NamedTuple

from questpress import __version__
from questpress.catalog.boardquest import Box, FairWeights
from questpress.chance.stream import normal_seed
from questpress.errors import RequestError, UsageError
from questpress.games.boardquest.builder import BUILDER
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.draft import make_plan
from questpress.games.boardquest.fair import measure
from questpress.games.boardquest.given import Given
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.names import numbered_seed, refuse_long_seed
from questpress.games.boardquest.options import MapOptions, normal_options
from questpress.games.boardquest.refuse import ATTEMPTS, explain, refuse_hopeless
from questpress.games.boardquest.stages import run_stages

# So many seeds of a request are tried before all of them are: where none gives a map, none of the others is likely to.
TRIED = 4


class Row(NamedTuple):
    """What is kept of one map.

    ``number`` from 1: which seed of the atlas. ``gap`` in turns and ``spread`` in points as in
    :class:`~questpress.games.boardquest.fair.measure.Fairness`; ``least``: the points of the side that is placed worst;
    ``scores``: points by player; ``verdict``: the sentence. A seed that gives no map has ``refused``, the reason, and
    none of the others.
    """

    number: int
    seed: str
    code: str | None
    gap: int | None
    spread: int | None
    least: int | None
    scores: tuple[int | None, ...]
    verdict: str | None
    refused: str | None


@dataclass(frozen=True, slots=True)
class Task:
    """Everything that decides the rows: the first seed, the options as they are stored, the box, and who builds.

    ``weights``: the user's own for fairness, None for those of the box.
    """

    seed: str
    options: MapOptions
    box: Box
    weights: FairWeights | None = None
    version: str = __version__
    builder: int = BUILDER


def make_task(seed: str, options: MapOptions, box: Box, count: int, weights: FairWeights | None = None) -> Task:
    """Return the task of so many maps.

    Raises UsageError for a malformed option, and for a seed that is malformed or too long for the number behind it.
    """
    seed = normal_seed(seed)
    refuse_long_seed(seed, count)
    return Task(seed, normal_options(options, box), box, weights)


def refuse_impossible(task: Task, count: int) -> None:
    """Raise RequestError when it is certain that no map meets the request, and when the first few seeds give none."""
    # How fair a map is made bars nothing, and takes the most time.
    plan = make_plan(replace(task.options, fair="off", fair_steps=0), task.box)
    refuse_hopeless(task.seed, plan)
    barred: Counter[str] = Counter()
    for number in range(1, min(count, TRIED) + 1):
        draft, why = run_stages(numbered_seed(task.seed, number), plan, ATTEMPTS)
        if draft is not None:
            return
        barred += why
    raise explain(task.seed, plan, barred)


def survey(task: Task, numbers: range) -> list[Row]:
    """Return the rows of some maps of a task.

    Raises UsageError where this is another version of Questpress than the one that set the task.
    """
    if (task.version, task.builder) != (__version__, BUILDER):
        raise UsageError(
            f"a worker has Questpress {__version__} with builder {BUILDER}, and the work is for {task.version} with "
            f'builder {task.builder}: python -m pip install "questpress=={task.version}" on every worker'
        )
    return [_row(task, number) for number in numbers]


def map_of(task: Task, seed: str) -> BoardquestMap:
    """Return the map of one of the seeds of a task. Raises RequestError when the seed gives none."""
    return make_map(seed, task.options, task.box, Given(weights=task.weights))


def _row(task: Task, number: int) -> Row:
    seed = numbered_seed(task.seed, number)
    try:
        doc = map_of(task, seed)
    except RequestError as error:
        return Row(number, seed, None, None, None, None, (None,) * task.options.players, None, str(error))
    fairness = measure(doc, task.box, task.weights)
    return Row(
        number,
        seed,
        doc.code,
        fairness.gap,
        fairness.spread,
        min(fairness.sides),
        fairness.scores,
        fairness.sentence,
        None,
    )
