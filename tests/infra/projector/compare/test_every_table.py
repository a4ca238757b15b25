"""Every table of every read model: what is spoilt by SQL is named exactly, and mended to what it was."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID, uuid4

import pytest
import sqlalchemy as sa
from psycopg import sql

from domain.kernel.record import NoteAdded
from domain.ledger_link.events import NOUN
from infra.postgres.link import Link
from infra.projector.compare.difference import compared_columns, record_column
from infra.projector.rows.generations import Target, live_targets
from infra.projector.rows.tables import qualified
from projections.kernel.read_model import ReadModel, tables_of
from projections.kernel.storage import stored_tables
from projections.nouns import PROJECTIONS, READ_MODELS
from tests.factories.created import CREATED
from tests.factories.ledger_link import made
from tests.infra.projector.compare.conftest import Comparing, named

RECORDS = 3
FIRST = CREATED | {NOUN: made()}


def names_of(model: ReadModel) -> list[str]:
    return [stored.name for table in tables_of(model) for stored in stored_tables(table)]


def test_the_tables_of_all_nouns_are_among_them() -> None:
    names = {name for model in READ_MODELS for name in names_of(model)}
    assert names >= {*PROJECTIONS, "lead_document", "lead_past", "entry", "entry_record"}


@pytest.mark.parametrize("model", READ_MODELS, ids=lambda model: model.name)
def test_spoilt_rows_are_named_and_mended(
    comparing_of: Callable[..., Comparing], link: Link, model: ReadModel
) -> None:
    comparing = comparing_of(model)
    noun = model.name if model.name in FIRST else "lead"
    ids = [uuid4() for _ in range(RECORDS)]
    for id_ in ids:
        comparing.written.add(id_, noun, FIRST[noun])
    comparing.fold()
    sound = comparing.contents(model)
    assert comparing.compare(model) == []
    (target,) = live_targets(link.connection, [model])
    changed, gone, _ = ids
    for name in names_of(model):
        other = uuid4()
        column = spoil(comparing, target, name, (changed, gone, other))
        expected = {(name, "differs", changed, (column,)), (name, "missing", gone, ())}
        found = comparing.compare(model)
        assert expected <= named(found)
        assert {one.record_id for one in found} == {changed, gone, other}
        assert {one.kind for one in found if one.record_id == other} == {"extra"}
        assert set(comparing.write_anew(model)) == {"mended"}
        assert without_versions(comparing.contents(model)) == without_versions(sound)
    assert comparing.compare(model) == []


def spoil(comparing: Comparing, target: Target, name: str, ids: tuple[UUID, UUID, UUID]) -> str:
    """Changes a column of the first record's rows, deletes the second's, adds one of no record."""
    (stored,) = (one for table in target.tables for one in stored_tables(table) if one.name == name)
    changed, gone, other = ids
    of, table = sql.Identifier(record_column(target, stored)), qualified(stored)
    column, value = harm(target, stored)
    names = dict.fromkeys(["id", of.as_string().strip('"')])
    rest = [
        sql.Identifier(str(one.name))
        for one in stored.columns
        if one.name not in names and one.computed is None and not one.system
    ]
    comparing.spoil(
        sql.SQL("insert into {} ({}) select {} from {} where {} = %s").format(
            table,
            sql.SQL(", ").join([*map(sql.Identifier, names), *rest]),
            sql.SQL(", ").join([*[sql.Literal(other)] * len(names), *rest]),
            table,
            of,
        ),
        gone,
    )
    comparing.spoil(sql.SQL("delete from {} where {} = %s").format(table, of), gone)
    comparing.spoil(
        sql.SQL("update {} set {} = {} where {} = %s").format(
            table, sql.Identifier(column), sql.SQL(value), of
        ),
        changed,
    )
    return column


def harm(target: Target, stored: sa.Table) -> tuple[str, str]:
    """A column whose value is changed, and the expression of another one."""
    for name in reversed(compared_columns(target, stored)):
        match stored.c[name].type:
            case sa.Boolean():
                return name, f"not coalesce({name}, false)"
            case sa.DateTime():
                return name, f"coalesce({name}, now()) + interval '1 s'"
            case sa.Text():
                return name, f"coalesce({name}, '') || 'x'"
            case sa.LargeBinary():
                return name, "''"
            case sa.JSON():
                return name, "'{}'"
    raise AssertionError(stored)


def without_versions(
    contents: dict[str, list[dict[str, object]]],
) -> dict[str, list[dict[str, object]]]:
    """Of rows by key only a row that changes gets a new one, so another fold may have another one."""
    return {
        name: [
            {key: value for key, value in row.items() if key != "version" or "stream_id" not in row}
            for row in rows
        ]
        for name, rows in contents.items()
    }


@pytest.mark.parametrize("shards", [1, 3])
def test_three_rows_and_a_past_row_are_named_mended_and_sound_again(
    comparing_of: Callable[..., Comparing], shards: int
) -> None:
    lead = PROJECTIONS["lead"]
    comparing = comparing_of(lead, shards=shards)
    changed, gone, past, *_ = ids = [uuid4() for _ in range(6)]
    note = NoteAdded(note_id=UUID(int=7), text="Rang twice")
    for id_ in ids:
        comparing.written.add(id_, "lead", CREATED["lead"], note)
    comparing.fold()
    sound = comparing.contents(lead)
    extra = uuid4()
    comparing.spoil("update rm_lead_g1.lead set source = 'Self' where id = %s", changed)
    comparing.spoil("delete from rm_lead_g1.lead where id = %s", gone)
    comparing.spoil(
        "insert into rm_lead_g1.lead_document select %s, deleted, version, updated_at, doc "
        "from rm_lead_g1.lead_document limit 1",
        extra,
    )
    comparing.spoil("update rm_lead_g1.lead_past set status = 'Dead' where stream_id = %s", past)
    expected = {
        ("lead", "differs", changed, ("source",)),
        ("lead", "missing", gone, ()),
        ("lead_document", "extra", extra, ()),
        ("lead_past", "differs", past, ("status",)),
    }
    found = comparing.compare(lead, part_events=3)
    assert named(found) == expected
    tables = ["lead", "lead_document", "lead_past"]
    assert comparing.reported == [(len(expected), tables)]
    # One of them, then all others.
    (first,) = [one.number for one in found if one.record_id == changed]
    states = comparing.write_anew(lead, [first])
    assert sorted(states) == ["found"] * 3 + ["mended"]
    assert comparing.write_anew(lead) == ["mended"] * 4
    assert [len(one) for one in comparing.mended] == [1, 3]
    assert {one.id for one in comparing.moved} == {changed, gone, past}
    assert comparing.contents(lead) == sound
    assert comparing.compare(lead) == []


def test_wrong_counters_are_named_and_mended(comparing_of: Callable[..., Comparing]) -> None:
    lead = PROJECTIONS["lead"]
    comparing = comparing_of(lead)
    for _ in range(3):
        comparing.written.add(uuid4(), "lead", CREATED["lead"])
    comparing.fold()
    comparing.spoil("update rm_lead_g1.lead_counters set number = number + 5")
    assert named(comparing.compare(lead)) == {("lead_counters", "counters", None, ())}
    assert comparing.write_anew(lead) == ["mended"]
    assert comparing.rows("select sum(number)::int from rm.lead_counters") == [{"sum": 3}]
    assert comparing.compare(lead) == []


def test_a_record_that_is_out_of_its_order_is_named_and_mended(
    comparing_of: Callable[..., Comparing],
) -> None:
    lead = PROJECTIONS["lead"]
    comparing, id_ = comparing_of(lead), uuid4()
    comparing.written.add(id_, "lead", CREATED["lead"])
    comparing.fold()
    comparing.spoil("update rm_lead_g1.lead_changed set updated_at = now() + interval '1 day'")
    expected = {("lead_changed", "misplaced", id_, ("updated_at",))}
    assert named(comparing.compare(lead)) == expected
    assert comparing.write_anew(lead) == ["mended"]
    assert comparing.compare(lead) == []
