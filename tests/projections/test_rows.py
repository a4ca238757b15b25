"""Child rows in documents, timelines, differences and explanations, as roles are shown them."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from domain.consumer.noun import CONSUMER
from domain.kernel.event import Recorded
from domain.nouns import NOUNS
from domain.role.field_access import FieldAccess, field_access
from projections.access.redact import Redactor
from projections.history.difference import difference
from projections.history.explanation import explanation
from projections.history.timeline import timeline
from projections.kernel.wire import get
from projections.nouns import PROJECTIONS
from tests.factories import consumer, meter_reading
from tests.rows import doc_of
from tests.sees import admin_of
from tests.spec import history, one_command

ONE, TWO = uuid4(), uuid4()
VIEW = PROJECTIONS["consumer"]
ADMIN = admin_of(NOUNS["consumer"])


def access(**fields: tuple[str, str]) -> FieldAccess:
    """Of a role that is not shown these fields of readings: the value now, and former ones."""
    shown: Any = {f"meterReading.{name}": cell for name, cell in fields.items()}
    whole = field_access("admin", CONSUMER)
    absent = frozenset(path for path, (now, _) in shown.items() if now == "absent")
    values = (dict(shown), absent, frozenset[str](), whole.files, True, True, True)
    return FieldAccess(*values)


def read(*ids: UUID) -> list[Recorded]:
    return history(consumer.registered(), *(meter_reading.added(id_) for id_ in ids))


class TestTimeline:
    def test_an_addition_names_the_row_and_its_values(self) -> None:
        entry = timeline(VIEW, read(ONE), ADMIN)[-1]
        named = {"rows": "meterReading", "_id": str(ONE), "title": "gas"}
        assert entry["kinds"] == ["row"]
        assert entry["rows"] == [{**named, "did": "added", "moved": None}]
        values = {change["field"]: (change["from"], change["to"]) for change in entry["changes"]}
        assert values == {
            "meterReading.service": (None, "gas"),
            "meterReading.value": (None, "120.5"),
            "meterReading.readOn": (None, "2026-03-01"),
        }
        assert all(change["row"] == named for change in entry["changes"])

    def test_a_removal_has_the_values_that_went(self) -> None:
        events = history(
            consumer.registered(), meter_reading.added(ONE), meter_reading.removed(ONE)
        )
        entry = timeline(VIEW, events, ADMIN)[-1]
        assert [one["did"] for one in entry["rows"]] == ["removed"]
        values = {change["field"]: (change["from"], change["to"]) for change in entry["changes"]}
        assert values["meterReading.value"] == ("120.5", None)

    def test_what_one_command_adds_and_removes_is_not_shown(self) -> None:
        both = one_command(meter_reading.added(ONE), meter_reading.removed(ONE))
        entry = timeline(VIEW, history(consumer.registered(), both), ADMIN)[-1]
        assert (entry["rows"], entry["changes"]) == ([], [])

    def test_rows_of_one_command_are_kept_apart(self) -> None:
        both = one_command(meter_reading.added(ONE), meter_reading.added(TWO, value="7"))
        entry = timeline(VIEW, history(consumer.registered(), both), ADMIN)[-1]
        values = [one["to"] for one in entry["changes"] if one["field"] == "meterReading.value"]
        assert values == ["120.5", "7"]
        assert [one["_id"] for one in entry["rows"]] == [str(ONE), str(TWO)]

    def test_erased_values_read_so(self) -> None:
        sealed = one_command(meter_reading.added(ONE), erased=("details.meter_number",))
        entry = timeline(VIEW, history(consumer.registered(), sealed), ADMIN)[-1]
        (change,) = (one for one in entry["changes"] if one["field"].endswith("meterNumber"))
        assert (change["to"], change["erased"]) == ("erased", True)


class TestAccess:
    def test_a_field_that_is_not_shown_is_in_no_answer(self) -> None:
        hidden = access(value=("absent", "absent"))
        (row,) = Redactor(hidden, "consumer", former=False)(doc_of_readings(ONE))["meterReading"]
        assert "value" not in row
        assert row["service"] == "gas"
        entry = timeline(VIEW, read(ONE), hidden)[-1]
        assert "meterReading.value" not in {change["field"] for change in entry["changes"]}
        assert f"meterReading.{ONE}.value" not in explanation(VIEW, read(ONE), hidden)

    def test_a_title_that_is_not_shown_names_no_row(self) -> None:
        hidden = access(service=("absent", "absent"))
        entry = timeline(VIEW, read(ONE), hidden)[-1]
        assert {one["title"] for one in entry["rows"]} == {None}
        assert {change["row"]["title"] for change in entry["changes"]} == {None}

    def test_rows_of_which_nothing_is_shown_are_absent(self) -> None:
        hidden = field_access("nobody", CONSUMER)
        assert not hidden.is_shown("meterReading")
        assert "meterReading" not in Redactor(hidden, "consumer", former=False)(doc_of_readings())

    def test_who_has_a_job_there_sees_readings(self) -> None:
        assert field_access("installer", CONSUMER).is_shown("meterReading.meterNumber")


class TestDifference:
    def test_rows_that_came_went_and_stayed(self) -> None:
        old, new = doc_of_readings(ONE, TWO), doc_of_readings(TWO)
        changes = difference(VIEW, old, new, ADMIN)
        assert {one["row"]["_id"] for one in changes} == {str(ONE)}
        assert ("meterReading.value", "120.5", None) in [
            (one["field"], one["from"], one["to"]) for one in changes
        ]
        assert difference(VIEW, new, new, ADMIN) == []


class TestExplanation:
    def test_each_row_s_fields_say_who_set_them(self) -> None:
        found = explanation(VIEW, read(ONE, TWO), ADMIN)
        assert found[f"meterReading.{ONE}.value"]["version"] == 2
        assert found[f"meterReading.{TWO}.value"]["version"] == 3
        assert "meterReading" not in found

    def test_a_row_that_is_gone_is_not_explained(self) -> None:
        events = history(
            consumer.registered(), meter_reading.added(ONE), meter_reading.removed(ONE)
        )
        assert not [path for path in explanation(VIEW, events, ADMIN) if str(ONE) in path]


def test_a_path_through_rows_has_each_value_once() -> None:
    assert get(doc_of_readings(ONE, TWO), "meterReading.service") == ["gas"]
    assert get(doc_of_readings(), "meterReading.service") == []


def doc_of_readings(*ids: UUID) -> dict[str, Any]:
    return doc_of(consumer.registered(), *(meter_reading.added(id_) for id_ in ids))
