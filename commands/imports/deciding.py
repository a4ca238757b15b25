"""Decides the rows of an import in batches: each row becomes at most one ordinary command."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, TypeVar
from uuid import UUID

from pydantic import ValidationError

from commands.batch.batch import AT_ONCE, Batch, Problem, of_domain_error, of_pydantic
from commands.batch.gathering import gathering
from commands.imports.cells import RowValues, value_at, values_of
from commands.imports.columns import columns
from commands.imports.kept_words import keep_words
from commands.imports.keys import KeyFinder, RowLinks
from commands.imports.mended import NOTHING_DONE, DoneRows
from commands.imports.target import RowFound, Target
from commands.imports.targets import TARGETS
from commands.shared.pipelines.cache import PipelineCache
from commands.shared.pipelines.founding import FOUNDED
from commands.shared.sheets import SheetRow
from domain.imports.decider import NO_CHOICES, RowChoices
from domain.kernel.errors import DomainError, StoreUnavailable, TooBusy
from domain.kernel.problems import ROW, problem_code

if TYPE_CHECKING:
    from commands.batch.gathering import GatheringStore, Numbers
    from commands.imports.columns import Column
    from commands.imports.ports import Lookups
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import AppendRequest
    from commands.kernel.record import RecordCommand
    from domain.shared.pipelines import Pipelines

T = TypeVar("T")
MOST_NAMED = 12
"""Values of a list that a problem names."""
LONGEST_READ = 80
"""Characters of a cell that a problem shows."""
Action = Literal["create", "update", "skip", "leave", "error"]


@dataclass(frozen=True, slots=True)
class RowPlan:
    """What becomes of a row. `skip`: the record has all these values already, or, as a problem says, the row was
    stored before; `leave`: somebody left it out.
    """

    row: int
    action: Action
    problems: tuple[Problem, ...] = ()
    command: RecordCommand | None = None
    request: AppendRequest | None = None
    dropped: tuple[str, ...] = ()
    """Keys that found no record, and whose values nothing keeps."""
    read: Mapping[str, str] = field(default_factory=dict)
    """Of a row that is refused: the cells that are wrong, by what their columns fill."""


@dataclass(frozen=True)
class Importing:
    """An import whose rows are decided, on the authority of a user. `noun` is that of its records."""

    noun: str
    import_id: UUID
    started_at: datetime
    mapping: Sequence[str]
    default_type: str | None
    context: Context
    headers: Sequence[str] = ()
    """Of the file: a value in a note has its column's."""
    choices: RowChoices = NO_CHOICES
    before: DoneRows = NOTHING_DONE
    """Rows that are stored already, from this file or one that it comes from."""

    @property
    def target(self) -> Target:
        return TARGETS[self.noun]

    @cached_property
    def batch(self) -> Batch:
        return Batch(self.import_id, self.started_at, replace(self.context, source="import"))

    def context_of(self, row: int) -> Context:
        return self.batch.context_of(row)


def batches(rows: Iterable[T], size: int = AT_ONCE) -> Iterator[list[T]]:
    left = iter(rows)
    while batch := list(islice(left, size)):
        yield batch


class RowDecider:
    def __init__(self, importing: Importing, deps: Deps, lookups: Lookups) -> None:
        self._importing = importing
        self._deps = deps
        self._finder = KeyFinder(importing.target, deps.store, lookups)

    def pass_over(self, rows: Sequence[SheetRow]) -> None:
        """Takes note of the records that rows are about which are not decided again."""
        if not rows or all(key.is_number for key in self._importing.target.own.keys):
            return
        values = [values_of(self._importing.noun, row, self._importing.mapping) for row in rows]
        self._finder.note(values)

    def decide(self, rows: Sequence[SheetRow], numbers: Numbers | None = None) -> list[RowPlan]:
        """Plans of a batch, by place. Nothing is stored. Without numbers it is a dry run."""
        deps, store = gathering(self._deps, numbers)
        importing = self._importing
        values = [values_of(importing.noun, row, importing.mapping) for row in rows]
        links = self._finder.find(values)
        _read_ahead(deps, importing.noun, links, importing.context)
        done = [importing.before.number(row) for row in rows]
        plans = (
            self._decided(row, found, deps, store) if first is None else _done_before(row, first)
            for row, found, first in zip(values, links, done, strict=True)
        )
        return [self._with_cells(plan, row) for plan, row in zip(plans, rows, strict=True)]

    def _with_cells(self, plan: RowPlan, row: SheetRow) -> RowPlan:
        if plan.action != "error":
            return plan
        wrong = {path for path, _, _ in plan.problems}
        pairs = zip(self._importing.mapping, row.cells, strict=False)
        read = {path: cell[:LONGEST_READ] for path, cell in pairs if path in wrong}
        return replace(plan, read=read)

    def _decided(
        self, row: RowValues, links: RowLinks, deps: Deps, store: GatheringStore
    ) -> RowPlan:
        if row.number in self._importing.choices.left:
            return RowPlan(row.number, "leave")
        links.own = self._importing.choices.updates.get(row.number, links.own)
        problems: list[Problem] = [
            (path, problem_code(code), row.contexts.get(path, {}))
            for path, code in {**links.problems, **row.problems}.items()
        ]
        importing, command = self._importing, None
        try:
            pipelines = deps.part(PipelineCache).current()
            if links.own is not None:
                keep_words(row, store.load(importing.target.noun, links.own))
            _note(importing.target, row, links, importing.headers)
            command = command_of(importing.target, row, links, importing.default_type, pipelines)
        except ValidationError as error:
            problems += _further(of_pydantic(error), problems)
        except DomainError as error:
            problems += _further(of_domain_error(error), problems)
        known = columns(importing.noun)
        if command is None or problems:
            problems += _further(_not_offered(row, known), problems)
            return RowPlan(row.number, "error", _naming_offered(problems, known))
        store.request = None
        try:
            command.execute(importing.context_of(row.number), deps)
        except (StoreUnavailable, TooBusy):
            raise
        except DomainError as error:
            return RowPlan(row.number, "error", _naming_offered(of_domain_error(error), known))
        action: Action = "create" if links.own is None else "update"
        if store.request is None:
            action = "skip"
        return RowPlan(row.number, action, (), command, store.request, links.dropped)


def _done_before(row: RowValues, first: int) -> RowPlan:
    return RowPlan(row.number, "skip", ((ROW, "done_before", {"row": first}),))


def _further(found: Iterable[Problem], named: Sequence[Problem]) -> list[Problem]:
    """What else is wrong with a row: not again what is named, nor what is missing because of that."""
    paths = {path for path, _, _ in named}
    groups = {path.partition(".")[0] for path in paths}
    return [
        problem
        for problem in found
        if problem[0] not in paths and not (problem[1] == "required" and problem[0] in groups)
    ]


def _not_offered(row: RowValues, known: Mapping[str, Column]) -> Iterator[Problem]:
    """Values of a row that are not in the lists of their fields."""
    for path, column in known.items():
        value = value_at(row.body, path) if column.offered else None
        values = value if isinstance(value, list) else [value] if value else []
        if not set(values) <= set(column.offered):
            yield path, "not_in_list", {}


def _naming_offered(found: Iterable[Problem], known: Mapping[str, Column]) -> tuple[Problem, ...]:
    """The problems of a row. One that is about a value outside its field's list names values of that list."""
    return tuple(
        (path, "not_one_of", {"allowed": _shortened(known[path].offered)})
        if code == "not_in_list" and path in known and known[path].offered
        else (path, code, context)
        for path, code, context in found
    )


def _shortened(offered: Sequence[str]) -> str:
    rest = len(offered) - MOST_NAMED
    return ", ".join([*offered[:MOST_NAMED], *([f"+ {rest}"] if rest > 0 else [])])


def _read_ahead(deps: Deps, own: str, links: Sequence[RowLinks], context: Context) -> None:
    """One read for all records of a batch, where each row would else have its own."""
    from domain.nouns import NOUNS  # noqa: PLC0415 - the registry imports every noun

    records = dict.fromkeys((own, one.own) for one in links if one.own)
    records |= dict.fromkeys(pair for one in links for pair in one.linked.items())
    users = dict.fromkeys(
        id_ for one in links for assigned in one.people.values() for id_ in assigned
    )
    wanted = [(NOUNS[noun], id_) for noun, id_ in (*records, *(("user", id_) for id_ in users))]
    if wanted:
        deps.store.load_many(wanted)
    if context.actor is None:
        return
    for noun in dict.fromkeys(noun for noun, _ in records):
        deps.visibility.visible(context.actor, noun, [id_ for one, id_ in records if one == noun])


def _note(target: Target, row: RowValues, links: RowLinks, headers: Sequence[str]) -> None:
    """A new record's note gets the cells that have no field. That of a record that is there stays as it is."""
    if links.own is None and row.notes and target.note is not None:
        lines = [f"{headers[place]}: {cell}" for place, cell in row.notes.items()]
        own = row.body.get(target.note)
        row.body[target.note] = "\n".join([*([own] if own else []), *lines])


def _dropped(
    target: Target, row: RowValues, links: RowLinks, used: Collection[str]
) -> tuple[str, ...]:
    missing = {known.name for known in target.linked if known.noun.name not in links.linked}
    return tuple(
        path for path in row.keys if path.partition(".")[0] in missing and path not in used
    )


def command_of(
    target: Target,
    row: RowValues,
    links: RowLinks,
    default_type: str | None,
    pipelines: Pipelines = FOUNDED,
) -> RecordCommand:
    """The one command of a row; it notes in `links` what is dropped. Raises pydantic's ValidationError."""
    body: dict[str, Any] = dict(row.body)
    body |= {target.link_fields[noun]: id_ for noun, id_ in links.linked.items()}
    body |= links.people
    linked = frozenset(links.linked)
    found = RowFound(body, row.keys, linked, links.own is None, default_type, pipelines)
    target.complete(found)
    links.dropped = _dropped(target, row, links, found.used)
    if links.own is not None:
        return target.change.model_validate(body | {"id": links.own})
    return target.create.model_validate(body)
