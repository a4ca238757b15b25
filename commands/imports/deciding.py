"""Decides the rows of an import in batches: each row becomes at most one ordinary command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from pydantic import ValidationError

from commands.batch.batch import AT_ONCE, Batch, Problem, of_domain_error, of_pydantic
from commands.batch.gathering import gathering
from commands.imports.cells import RowValues, values_of
from commands.imports.columns import COMPANY_KEYS, LEAD_TYPE, STATUS
from commands.imports.keys import (
    COMPANY_NAME,
    CONSUMER_EMAIL,
    SURNAME,
    KeyFinder,
    RowLinks,
)
from commands.imports.sheets import SheetRow
from commands.lead import CaptureLead, ChangeLead
from domain.kernel.errors import DomainError, StoreUnavailable, TooBusy
from domain.kernel.problems import problem_code
from domain.lead.values import B2B_SALES, ECO_SALES

if TYPE_CHECKING:
    from commands.batch.gathering import GatheringStore
    from commands.imports.ports import Lookups
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import AppendRequest

IMPORTED = "Lead Imported"
"""The status of B2B leads that an import brings; other pipelines have no such stage."""
Action = Literal["create", "update", "skip", "error"]


@dataclass(frozen=True, slots=True)
class RowPlan:
    """What becomes of a row. `skip`: the lead has all these values already."""

    row: int
    action: Action
    problems: tuple[Problem, ...] = ()
    command: CaptureLead | ChangeLead | None = None
    request: AppendRequest | None = None
    lead: UUID | None = None


@dataclass(frozen=True)
class Importing:
    """An import whose rows are decided, on the authority of a user."""

    import_id: UUID
    started_at: datetime
    mapping: Sequence[str]
    default_type: str | None
    context: Context

    @cached_property
    def batch(self) -> Batch:
        return Batch(self.import_id, self.started_at, replace(self.context, source="import"))

    def context_of(self, row: int) -> Context:
        return self.batch.context_of(row)


def batches(rows: Iterable[SheetRow], size: int = AT_ONCE) -> Iterator[list[SheetRow]]:
    left = iter(rows)
    while batch := list(islice(left, size)):
        yield batch


class RowDecider:
    def __init__(self, importing: Importing, deps: Deps, lookups: Lookups) -> None:
        self._importing = importing
        self._deps = deps
        self._lookups = lookups

    def decide(self, rows: Sequence[SheetRow], numbers: Sequence[int] = ()) -> list[RowPlan]:
        """Plans of a batch, by place. Nothing is stored. Without numbers it is a dry run."""
        deps, store = gathering(self._deps, numbers)
        values = [values_of(row, self._importing.mapping) for row in rows]
        links = KeyFinder(deps.store, self._lookups).find(values)
        _read_ahead(deps, links, self._importing.context)
        return [
            self._decided(row, found, deps, store) for row, found in zip(values, links, strict=True)
        ]

    def _decided(
        self, row: RowValues, links: RowLinks, deps: Deps, store: GatheringStore
    ) -> RowPlan:
        problems = {**links.problems, **row.problems}
        if problems:
            found: tuple[Problem, ...] = tuple(
                (path, problem_code(code), {}) for path, code in problems.items()
            )
            return RowPlan(row.number, "error", found)
        try:
            command = command_of(row, links, self._importing.default_type)
        except ValidationError as error:
            return RowPlan(row.number, "error", of_pydantic(error))
        except DomainError as error:
            return RowPlan(row.number, "error", of_domain_error(error))
        store.request = None
        try:
            command.execute(self._importing.context_of(row.number), deps)
        except (StoreUnavailable, TooBusy):
            raise
        except DomainError as error:
            return RowPlan(row.number, "error", of_domain_error(error))
        action: Action = "create" if isinstance(command, CaptureLead) else "update"
        if store.request is None:
            action = "skip"
        return RowPlan(row.number, action, (), command, store.request, links.lead)


def _read_ahead(deps: Deps, links: Sequence[RowLinks], context: Context) -> None:
    """One read for all records of a batch, where each row would else have its own."""
    from domain.nouns import NOUNS  # noqa: PLC0415 - the registry imports every noun

    ids: dict[str, list[UUID]] = {
        "lead": [one.lead for one in links if one.lead],
        "consumer": [one.consumer for one in links if one.consumer],
        "company": [one.company for one in links if one.company],
        "user": [id_ for one in links for users in one.people.values() for id_ in users],
    }
    wanted = [(NOUNS[noun], id_) for noun, found in ids.items() for id_ in dict.fromkeys(found)]
    if wanted:
        deps.store.load_many(wanted)
    for noun in ("lead", "consumer", "company"):
        if context.actor is not None and ids[noun]:
            deps.visibility.visible(context.actor, noun, list(dict.fromkeys(ids[noun])))


def command_of(
    row: RowValues, links: RowLinks, default_type: str | None
) -> CaptureLead | ChangeLead:
    """The one command of a row. Raises pydantic's ValidationError."""
    body: dict[str, Any] = dict(row.body)
    if links.consumer is not None:
        body["Consumer"] = links.consumer
    if links.company is not None:
        body["Company"] = links.company
    body |= links.people
    if links.lead is not None:
        return ChangeLead.model_validate(body | {"id": links.lead})
    if links.consumer is None and links.company is None:
        _name_customer(row, body)
    is_firm = any(path in row.keys for path in COMPANY_KEYS)
    lead_type = body.get(LEAD_TYPE) or default_type or (B2B_SALES if is_firm else ECO_SALES)
    body |= {LEAD_TYPE: lead_type, "isImported": True}
    if lead_type == B2B_SALES:
        body.setdefault(STATUS, IMPORTED)
    return CaptureLead.model_validate(body)


def _name_customer(row: RowValues, body: dict[str, Any]) -> None:
    """A customer whom nobody has entered yet is named by the lead itself, as far as the row does."""
    keys = row.keys
    dashboard = dict(body.get("digitalDashboard", {}))
    name = keys.get(COMPANY_NAME) or keys.get(SURNAME)
    if name:
        dashboard.setdefault("customerName", name)
    if CONSUMER_EMAIL in keys:
        dashboard.setdefault("customerEmail", keys[CONSUMER_EMAIL])
    if dashboard:
        body["digitalDashboard"] = dashboard
