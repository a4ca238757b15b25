"""Values as Postgres's binary protocol carries them, for bulk loads and composite parameters.

This runs for every column of every row that is written, so what C can call is left to C.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

import orjson
import psycopg
import sqlalchemy as sa
from psycopg.adapt import PyFormat
from sqlalchemy.dialects import postgresql as pg

from projections.kernel.documents import ShortDocument, plain

Encode = Callable[[Any], bytes]
"""A value, never None, with its length before it."""
NULL = b"\xff\xff\xff\xff"
EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
FIRST_DAY = date(2000, 1, 1).toordinal()
SECONDS_PER_DAY = 86_400
MICROSECONDS = 1_000_000

_length = struct.Struct("!i").pack
_numeric = psycopg.adapters.get_dumper(Decimal, PyFormat.BINARY)(Decimal)


class ApiModel(NamedTuple):
    """How a column's type travels. `oid` is its number, the same in every database."""

    oid: int
    array_oid: int
    encoder: Callable[[bytes], Encode]
    """Makes an encoder that puts some bytes before each length."""


def wire_of(column_type: sa.types.TypeEngine[Any]) -> ApiModel:
    """Raises TypeError for a type that no read model has used yet."""
    if isinstance(column_type, pg.ARRAY):
        element = wire_of(column_type.item_type)
        return ApiModel(element.array_oid, 0, partial(_array, element))
    if isinstance(column_type, sa.DateTime) and not column_type.timezone:
        raise TypeError("times need a time zone")
    if isinstance(column_type, ShortDocument):
        return ApiModel(17, 1001, partial(_short, column_type))
    for kind, wire in _WIRES:
        if isinstance(column_type, kind):
            return wire
    raise TypeError(f"no binary form for columns of type {column_type!r}")


def _fixed(form: str) -> Callable[[bytes], Encode]:
    """Numbers of one size; the length is what `struct` says it is."""
    size = struct.calcsize(f"!{form}")

    def encoder(before: bytes) -> Encode:
        pack = struct.Struct(f"!{len(before)}si{form}").pack
        return partial(pack, before, size)

    return encoder


def _boolean(before: bytes) -> Encode:
    head = before + _length(1)
    return {True: head + b"\x01", False: head + b"\x00"}.__getitem__


def _uuid(before: bytes) -> Encode:
    head = before + _length(16)

    def encode(value: UUID) -> bytes:
        return head + value.bytes

    return encode


def _text(before: bytes) -> Encode:
    pack = struct.Struct(f"!{len(before)}si").pack

    def encode(value: str) -> bytes:
        encoded = value.encode()
        return pack(before, len(encoded)) + encoded

    return encode


def _bytes(before: bytes) -> Encode:
    def encode(value: bytes) -> bytes:
        return before + _length(len(value)) + value

    return encode


def _json(before: bytes) -> Encode:
    # The last byte, before the text, is the format's version.
    pack = struct.Struct(f"!{len(before)}sic").pack

    def encode(value: Any) -> bytes:
        encoded = orjson.dumps(value, default=plain)
        return pack(before, len(encoded) + 1, b"\x01") + encoded

    return encode


def _short(kind: ShortDocument, before: bytes) -> Encode:
    encode = _bytes(before)
    return lambda document: encode(kind.shortened(document))


def _time(before: bytes) -> Encode:
    pack = struct.Struct(f"!{len(before)}siq").pack

    def encode(value: datetime) -> bytes:
        since = value - EPOCH
        seconds = since.days * SECONDS_PER_DAY + since.seconds
        return pack(before, 8, seconds * MICROSECONDS + since.microseconds)

    return encode


def _date(before: bytes) -> Encode:
    pack = struct.Struct(f"!{len(before)}sii").pack

    def encode(value: date) -> bytes:
        return pack(before, 4, value.toordinal() - FIRST_DAY)

    return encode


def _decimal(before: bytes) -> Encode:
    def encode(value: Decimal) -> bytes:
        encoded = bytes(_numeric.dump(value) or b"")
        return before + _length(len(encoded)) + encoded

    return encode


def _array(element: ApiModel, before: bytes) -> Encode:
    encode_one = element.encoder(b"")
    empty = before + _length(12) + struct.pack("!iiI", 0, 0, element.oid)
    pack = struct.Struct(f"!{len(before)}siiiIii").pack

    def encode(values: Any) -> bytes:
        if not values:
            return empty
        ordered = sorted(values, key=str) if isinstance(values, AbstractSet) else values
        encoded = [NULL if value is None else encode_one(value) for value in ordered]
        body = b"".join(encoded)
        holes = NULL in encoded
        return pack(before, 20 + len(body), 1, holes, element.oid, len(encoded), 1) + body

    return encode


_WIRES: tuple[tuple[type[sa.types.TypeEngine[Any]], ApiModel], ...] = (
    (sa.Uuid, ApiModel(2950, 2951, _uuid)),
    (sa.Boolean, ApiModel(16, 1000, _boolean)),
    (sa.SmallInteger, ApiModel(21, 1005, _fixed("h"))),
    (sa.BigInteger, ApiModel(20, 1016, _fixed("q"))),
    (sa.Integer, ApiModel(23, 1007, _fixed("i"))),
    (sa.Float, ApiModel(701, 1022, _fixed("d"))),
    (sa.Numeric, ApiModel(1700, 1231, _decimal)),
    (sa.Text, ApiModel(25, 1009, _text)),
    (sa.DateTime, ApiModel(1184, 1185, _time)),
    (sa.Date, ApiModel(1082, 1182, _date)),
    (sa.LargeBinary, ApiModel(17, 1001, _bytes)),
    (pg.JSONB, ApiModel(3802, 3807, _json)),
)
