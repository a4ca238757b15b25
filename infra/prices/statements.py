"""SQL of price rows."""

from __future__ import annotations

from functools import cache

from domain.shared.further_places import FURTHER_NAMES
from infra.projector.rows.tables import VIEW_SCHEMA

_FURTHER = ", ".join(FURTHER_NAMES)
_LOWER = ", ".join(f"lower({name}) as {name}" for name in FURTHER_NAMES)
PRICE_COLUMNS = (
    "number, area, profile_class, meter_type, duration, min_aq, max_aq, start_date, end_date, "
    "unit_rate, night_rate, evening_rate, standing_charge, price_for, "
    f"{_FURTHER}"
)
COPY = f"copy prices.row (file_id, {PRICE_COLUMNS}) from stdin".encode()
ROWS = (
    f"select {PRICE_COLUMNS} from prices.row where file_id = %(file)s "  # noqa: S608 - no value is in it
    "order by number offset %(skip)s limit %(limit)s"
).encode()
ROW = (
    f"select {PRICE_COLUMNS} from prices.row where file_id = %s and number = %s"  # noqa: S608 - no value is in it
).encode()
SPAN = b"select min(start_date), max(end_date) from prices.row where file_id = %s"
_PLACE = f"area, profile_class, duration, meter_type, price_for, {_FURTHER}"
_MIXED = "".join(
    f"\n        or min({name}) <> max({name}) and bool_or({name} = '')" for name in FURTHER_NAMES
)
PLACES = f"""
with place as (
    select file_id, number, area, profile_class, duration, min_aq, max_aq, start_date, end_date,
        meter_type, price_for, {_LOWER}
    from prices.row
    where file_id = %(file)s
        or (file_id = any(%(others)s) and start_date <= %(upto)s and end_date >= %(from)s)
), beside as (
    select {_PLACE}, min_aq, lag(min_aq) over row as former, max(max_aq) over row as reached
    from place window row as (
        partition by {_PLACE}
        order by min_aq rows between unbounded preceding and 1 preceding)
), suspect as materialized (
    select area, profile_class, duration from beside group by area, profile_class, duration
    having bool_or(min_aq < reached or min_aq = former)
        or min(meter_type) <> max(meter_type) and bool_or(meter_type = '')
        or min(price_for) <> max(price_for) and bool_or(price_for = 'Both'){_MIXED}
)
select file_id, number, area, profile_class, duration, min_aq, max_aq, start_date, end_date,
    meter_type, price_for, {_FURTHER}
from place join suspect using (area, profile_class, duration)
order by area collate "C", profile_class collate "C", duration, min_aq""".encode()  # noqa: S608 - no value is in it
"""Rows of areas, classes and lengths in which some may overlap: in most files there are none.

These are found once: where the planner expected few rows it looked for them again for each row, 43 s for 7,000.
"""
_WHERE = f"area, profile_class, meter_type, duration, min_aq, max_aq, price_for, {_FURTHER}"
DIFFERENCE = f"""
with place as (
    select file_id, {_WHERE},
        min(standing_charge * 365 + (unit_rate + coalesce(night_rate, 0) + coalesce(evening_rate, 0))
            * (min_aq + max_aq) / 2) as cost
    from prices.row where file_id in (%(file)s, %(before)s)
    group by file_id, {_WHERE}
), now as (select * from place where file_id = %(file)s),
before as (select * from place where file_id = %(before)s)
select count(*) filter (where before.cost is null), count(*) filter (where now.cost > before.cost),
    count(*) filter (where now.cost < before.cost), count(*) filter (where now.cost is null)
from now full join before
    using ({_WHERE})""".encode()  # noqa: S608 - no value is in it
"""Places where prices count, whatever the days: a later file has later ones."""
PLACES_OF_FILE = f"""
select count(*), 0, 0, 0 from (
    select distinct {_WHERE} from prices.row
    where file_id = %(file)s) place""".encode()  # noqa: S608 - no value is in it
MIDDLE = b"""
select percentile_cont(0.5) within group (order by unit_rate) filter (where unit_rate > 0),
    percentile_cont(0.5) within group (order by standing_charge) filter (where standing_charge > 0),
    percentile_cont(0.5) within group (order by max_aq) filter (where max_aq < 999999999),
    max(duration)
from prices.row where file_id = %s"""
_NAMED = ", ".join(f"r.{column.strip()}" for column in PRICE_COLUMNS.split(","))
_APART = ", ".join(f"lower(r.{name})" for name in FURTHER_NAMES)
_COUNTS = "f.step = 'loaded' or (f.step = 'withdrawn' and f.withdrawn_from > %(on)s)"


@cache
def match_of(*, file: bool, supplier: bool, duration: bool, further: tuple[str, ...] = ()) -> bytes:
    """The statement that finds the prices for a meter. Of two rows that touch at the usage the higher counts. Of
    one file it also finds those that may not be given. `further` are the further places that are asked for.

    A statement of its own for each combination of what is given: in one for all of them ("it is null or equal")
    the plan that Postgres keeps looks at rows of every length. Rows are found before their files: the other way
    round each file's rows are looked through.
    """
    of_file, of_supplier = ("true", "true") if file else (_COUNTS, "s.active")
    more = "and file_id = %(file)s " * file + "and duration = %(duration)s" * duration
    asked = "".join(
        f"\n        and ({name} = '' or lower({name}) = lower(%({name})s))" for name in further
    )
    narrowed = "and f.supplier_id = %(supplier_id)s" * supplier
    return (
        f"""
with r as materialized (
    select file_id, {PRICE_COLUMNS} from prices.row
    where area = %(area)s and profile_class = %(profile_class)s
        and (meter_type = '' or meter_type = %(meter_type)s)
        and min_aq <= %(aq)s and max_aq >= %(aq)s
        and start_date <= %(start)s and end_date >= %(start)s
        and price_for in ('Both', %(price_for)s){asked}
        {more}
)
select distinct on (f.supplier_id, r.duration, {_APART}) r.file_id, f.supplier_id,
    s.doc->>'supplierName', ({_COUNTS}) and s.active, {_NAMED}
from r
join {VIEW_SCHEMA}.price_file f on f.id = r.file_id and not f.deleted and ({of_file})
join {VIEW_SCHEMA}.supplier s on s.id = f.supplier_id and not s.deleted and ({of_supplier})
where true {narrowed}
order by f.supplier_id, r.duration, {_APART}, r.min_aq desc, f.created_at desc"""  # noqa: S608 - values are bound
    ).encode()
