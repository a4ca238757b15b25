"""Plain SQL for the answers of the lists of quotes, of tasks, and of the drive, as one would write it by hand."""

from __future__ import annotations

from dataclasses import dataclass

from projections.shared.links import LEAD_SHOWN, SERVICE_SHOWN
from tests.bench.list_documents import relation
from tests.bench.list_peers import NEWEST, people, request

UK_DAY = "(now() at time zone 'Europe/London')::date"


@dataclass(frozen=True)
class Peer:
    """`row` is the JSON of a record, `joins` what it needs, `order` how pages begin."""

    noun: str
    row: str
    joins: str
    order: str = NEWEST

    def page(
        self, where: str, *, skip: int = 0, limit: int = 10, order: str = "", table: str = ""
    ) -> str:
        """A page: the ids by an index, then what belongs to them."""
        inner = self.ordered(order or self.order)
        return (
            f"select {self.row} from (select {self.noun}.id from {table or 'rm.' + self.noun} where {where} "
            f"order by {inner} offset {skip} limit {limit}) page join {relation(self.noun)} using (id) "
            f"{self.joins} order by {inner}"
        )

    def count(self, where: str) -> str:
        return f"select count(*) from rm.{self.noun} where {where}"

    def board(self, by: str, values: list[str], where: str, limit: int = 10) -> tuple[str, str]:
        """Totals of the columns, and their cards."""
        names, inner = ", ".join(values), self.ordered(self.order)
        totals = (
            f"select {self.noun}.{by}, count(*), 0 from rm.{self.noun} where {where} "
            f"and {self.noun}.{by} in ({names}) group by 1"
        )
        cards = (
            f"select s.value, {self.row} from unnest(array[{names}]) with ordinality as s(value, n) "
            f"cross join lateral (select {self.noun}.id from rm.{self.noun} where {where} "
            f"and {self.noun}.{by} = s.value order by {inner} limit {limit}) page "
            f"join {relation(self.noun)} using (id) {self.joins} order by s.n, {inner}"
        )
        return totals, cards

    def ordered(self, order: str) -> str:
        return ", ".join(f"{self.noun}.{part.strip()}" for part in order.split(","))


def _linked(noun: str, wire: str, column: str, shown: tuple[str, ...] = ()) -> tuple[str, str]:
    """The JSON of a linked record under its name, and its join: its card, or some of its fields."""
    alias = f"of_{noun}"
    if shown:
        fields = ", ".join(f"'{one}', {alias}.doc -> '{one}'" for one in shown if "." not in one)
        value = f"case when {alias}.id is not null then jsonb_build_object({fields}) end"
    else:
        value = f"{alias}.card"
    return f"'{wire}', {value}", f"left join {relation(noun)} {alias} on {alias}.id = {column}"


def _peer(noun: str, links: list[tuple[str, str]], roles: dict[str, str], more: str) -> Peer:
    shown = [value for value, _ in links]
    shown += [f"'{wire}', {people(f'{noun}.{column}')}" for wire, column in roles.items()]
    fields = ", ".join([*shown, f"'deleteRequest', {request(noun)}", more])
    order = "due_date, id" if noun == "task" else NEWEST
    row = f"({noun}.doc || jsonb_build_object({fields}))::text"
    return Peer(noun, row, " ".join(join for _, join in links), order)


QUOTES = _peer(
    "quote",
    [
        _linked("consumer", "Consumer", "quote.consumer_id"),
        _linked("company", "Company", "quote.company_id"),
        _linked("site", "Site", "quote.site_id"),
        _linked("lead", "Lead", "quote.lead_id", LEAD_SHOWN),
        _linked("service", "Service", "quote.service_id", SERVICE_SHOWN),
    ],
    {"Assignee": "assignee", "Partner": "partner"},
    "'quoteStatus', quote.status",
)
_LATE = (
    f"task.due_date < {UK_DAY} or (task.due_date = {UK_DAY} "
    "and task.due_time < to_char(now() at time zone 'Europe/London', 'HH24:MI'))"
)
_COLOUR = (
    f"case when task.is_closed then null when task.due_date <= {UK_DAY} + 2 then 'darkRed' "
    f"when task.due_date <= {UK_DAY} + 4 then 'lightRed' when task.priority = 'High' then 'blue' "
    "when task.created_at > now() - interval '14 days' then 'green' "
    "when task.created_at > now() - interval '28 days' then 'orange' else 'red' end"
)
TASKS = _peer(
    "task",
    [
        _linked("consumer", "Consumer", "task.consumer_id"),
        _linked("company", "Company", "task.company_id"),
        _linked("lead", "Lead", "task.lead_id", LEAD_SHOWN),
    ],
    {"Assignee": "assignee", "Observer": "observer"},
    f"'Status', task.status, 'colour', {_COLOUR}, 'isOverdue', not task.is_closed and coalesce({_LATE}, false)",
)
_MADE_BY = people("array[(drive_file.doc ->> 'createdBy')::uuid]")
FILES = Peer(
    "drive_file",
    f"(drive_file.doc || jsonb_build_object('createdBy', {_MADE_BY}))::text",
    "",
)
REACHED = """with recursive reached as (
    select id from rm.drive_folder where lies_in is null and not deleted
    union all select f.id from rm.drive_folder f join reached r on f.lies_in = r.id where not f.deleted)
"""
"""Begins a statement with the folders that an admin sees: all that are not in the trash."""
