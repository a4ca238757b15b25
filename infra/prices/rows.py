"""The rows of price files: copied in bulk, compared with each other, and found for a meter."""

from __future__ import annotations

import hashlib
from contextlib import contextmanager
from decimal import Decimal
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from domain.price_file.decider import Difference
from domain.price_file.noun import PRICE_FILE
from domain.price_file.prices import Place, PriceRow, overlaps
from domain.price_file.units import UNKNOWN, Middle
from domain.shared.further_places import FURTHER_NAMES
from infra.postgres.connections import unavailable
from infra.postgres.locks import PRICES
from infra.prices.statements import (
    COPY,
    DIFFERENCE,
    MIDDLE,
    PLACES,
    PLACES_OF_FILE,
    ROW,
    ROWS,
    SPAN,
    match_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import date

    from psycopg import Connection, Copy
    from psycopg_pool import ConnectionPool

    from domain.price_file.prices import Wanted

MOST_OVERLAPS = 10_000
"""Pairs that are named; behind them nobody looks for more."""
FETCHED = 5_000
_OWN = len(Place._fields) - 1
"""Columns of a place before the further ones."""
_LONG = "set local statement_timeout = 600000"
_SORTED = "set local work_mem = '64MB'"
"""150,000 rows are sorted in memory; with Postgres's own 4 MB they are written to disk three times."""
_ANALYZE = "select prices.analyze_rows()"
_DELETE = "delete from prices.row where file_id = %s"


class Match(NamedTuple):
    file_id: UUID
    supplier_id: UUID
    supplier_name: str
    counts: bool
    """Whether the price may be given: of a file that was withdrawn it may not."""
    row: PriceRow


class LockedFiles:
    """Rows of a supplier's files while nobody else loads others; within one transaction."""

    def __init__(self, connection: Connection[Any], file_id: UUID) -> None:
        self._connection, self._file_id = connection, file_id

    def span(self) -> tuple[date, date] | None:
        """The first and last day of all windows of the file; None where it has no rows."""
        row = self._connection.execute(SPAN, (self._file_id,)).fetchone()
        return (row[0], row[1]) if row and row[0] else None

    def overlaps(self, others: Sequence[UUID]) -> Iterator[tuple[Place, Place]]:
        """Pairs of rows of which both would count, at least one of them of this file."""
        span = self.span()
        if span is None:
            return
        values = {"file": self._file_id, "others": list(others), "from": span[0], "upto": span[1]}
        with self._connection.cursor(name="places") as cursor:
            cursor.itersize = FETCHED
            cursor.execute(PLACES, values)
            own = str(self._file_id)
            pairs = overlaps(_place(row) for row in cursor)
            yield from islice(
                (pair for pair in pairs if own in {p.file for p in pair}), MOST_OVERLAPS
            )

    def difference(self, before: UUID | None) -> Difference:
        """From the rows of a file before; without one, all are new."""
        statement = DIFFERENCE if before else PLACES_OF_FILE
        row = self._connection.execute(
            statement, {"file": self._file_id, "before": before}
        ).fetchone()
        return Difference(*row) if row else Difference()

    def delete(self) -> None:
        self._connection.execute(_DELETE, (self._file_id,))


class PriceRows:
    """Rows count once their file is loaded; those of a load that was cut off are seen by nobody."""

    def __init__(self, pool: ConnectionPool[Connection[Any]]) -> None:
        self._pool = pool

    @contextmanager
    def writing(self, file_id: UUID) -> Iterator[RowWriter]:
        """Takes the place of the file's rows, all at once, unless the block raises."""
        with unavailable(), self._pool.connection() as connection:
            with connection.transaction():
                connection.execute(_LONG)
                connection.execute(_DELETE, (file_id,))
                # One COPY for all rows: Postgres stores some while the next are read.
                with connection.cursor() as cursor, cursor.copy(COPY) as copy:
                    yield RowWriter(copy, file_id)
            # Autovacuum comes a minute later at best; until then plans expect one row of a new file.
            with connection.transaction():
                connection.execute(_LONG)
                connection.execute(_ANALYZE)

    @contextmanager
    def locked(self, supplier_id: UUID, file_id: UUID) -> Iterator[LockedFiles]:
        """One load at a time for a supplier, until the block ends."""
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute("set local lock_timeout = 600000")
            connection.execute(_LONG)
            connection.execute(_SORTED)
            number = int.from_bytes(supplier_id.bytes[:4], signed=True)
            connection.execute("select pg_advisory_xact_lock(%s, %s)", (PRICES, number))
            yield LockedFiles(connection, file_id)

    def delete(self, file_id: UUID) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_DELETE, (file_id,))

    def files(self) -> list[UUID]:
        """Every price file that there ever was, by the store."""
        with unavailable(), self._pool.connection() as connection:
            found = connection.execute(
                "select stream_id from es.stream where noun = %s order by stream_id",
                (PRICE_FILE.name,),
            ).fetchall()
        return [row[0] for row in found]

    def delete_all_but(self, file_ids: Sequence[UUID]) -> int:
        """Deletes rows of other files than these, as loads leave them that were cut off; how many."""
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(_LONG)
            gone = connection.execute(
                "delete from prices.row where file_id <> all(%s)", (list(file_ids),)
            )
            return gone.rowcount

    def rows(self, file_id: UUID, skip: int, limit: int) -> list[PriceRow]:
        """In the order of the file; of withdrawn files too."""
        values = {"file": file_id, "skip": skip, "limit": limit}
        with unavailable(), self._pool.connection() as connection:
            found = connection.execute(ROWS, values).fetchall()
        return [PriceRow(*row) for row in found]

    def row(self, file_id: UUID, number: int) -> PriceRow | None:
        """By its number in the file; of a withdrawn file too."""
        with unavailable(), self._pool.connection() as connection:
            found = connection.execute(ROW, (file_id, number)).fetchone()
        return PriceRow(*found) if found else None

    def middle(self, file_id: UUID) -> Middle:
        """What the prices of a file are like; of one without rows, nothing is known."""
        with unavailable(), self._pool.connection() as connection:
            found = connection.execute(MIDDLE, (file_id,)).fetchone()
        if not found:
            return UNKNOWN
        *numbers, duration = found
        rate, charge, usage = (None if one is None else Decimal(str(one)) for one in numbers)
        return Middle(rate, charge, usage, duration)

    def match(
        self,
        wanted: Wanted,
        on: date,
        supplier_id: UUID | None = None,
        file_id: UUID | None = None,
    ) -> list[Match]:
        """Prices of active suppliers that may be given on a day; of each supplier and length the row that
        counts, all of them: which are cheapest depends on the shares of the usage, which are not known here.
        Of one file alone also those that may not be given.
        """
        values = {
            **{name: getattr(wanted, name) for name in wanted.__slots__},
            "on": on,
            "supplier_id": supplier_id,
            "file": file_id,
        }
        statement = match_of(
            file=file_id is not None,
            supplier=supplier_id is not None,
            duration=wanted.duration is not None,
            further=tuple(name for name in FURTHER_NAMES if getattr(wanted, name)),
        )
        with unavailable(), self._pool.connection() as connection:
            found = connection.execute(statement, values).fetchall()
        return [Match(row[0], row[1], row[2] or "", row[3], PriceRow(*row[4:])) for row in found]


class RowWriter:
    """Copies rows in groups, and hashes them."""

    def __init__(self, copy: Copy, file_id: UUID) -> None:
        self._copy, self._file = copy, str(file_id)
        self._hash = hashlib.sha256()

    def write(self, rows: Iterable[PriceRow]) -> None:
        lines = [(_line(row), _further(row)) for row in rows]
        # As it was before there were further places: files that were loaded then are the same today.
        hashed = [f"{line}{further if further != NO_FURTHER else ''}\n" for line, further in lines]
        self._hash.update("".join(hashed).encode())
        file = self._file
        self._copy.write("".join([f"{file}\t{line}{further}\n" for line, further in lines]))

    @property
    def content_hash(self) -> str:
        """Of all rows that were written."""
        return self._hash.hexdigest()


def _place(row: Sequence[Any]) -> Place:
    return Place._make((str(row[0]), *row[1:_OWN], tuple(row[_OWN:])))


NO_FURTHER = "\t" * len(FURTHER_NAMES)


def _further(row: PriceRow) -> str:
    """As COPY takes it. These are a supplier's own texts: a backslash is doubled; there are no tabs in them."""
    if not any(row.further):
        return NO_FURTHER
    return "".join("\t" + value.replace("\\", r"\\") for value in row.further)


def _line(row: PriceRow) -> str:
    """As COPY takes it: no value of these has tabs or backslashes."""
    return (
        f"{row.number}\t{row.area}\t{row.profile_class}\t{row.meter_type}\t{row.duration}\t"
        f"{row.min_aq}\t{row.max_aq}\t{row.start}\t{row.end}\t{row.unit_rate}\t"
        f"{_or_null(row.night_rate)}\t{_or_null(row.evening_rate)}\t"
        f"{row.standing_charge}\t{row.price_for}"
    )


def _or_null(rate: Decimal | None) -> str:
    return r"\N" if rate is None else str(rate)
