"""The same file again is said by the check of an import, through HTTP."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from api.routes import import_out
from domain.imports.noun import IMPORT
from tests.api.imported import checked, received, received_rows, run, undone
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def caught_up(running: Running) -> None:
    running.services.wait_for_lists(["import"])


def test_the_same_file_is_said_with_who_when_and_how_many_rows(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [["Customer name", "Value"], [f"Ada {uuid4()}", "1"], ["Bo", "a lot"]]
    data = csv_of(rows)
    first = received(running, data, "leads.csv")
    result = checked(running, first)
    assert result["sameFile"] is None
    caught_up(running)
    again = received(running, data, "again.csv")
    assert checked(running, again)["sameFile"] is None, "what was only checked stored nothing"
    run(running, first | result)
    caught_up(running)
    version = running.services.store.load(IMPORT, UUID(again["importId"])).version
    same = checked(running, again | {"version": version})["sameFile"]
    assert UUID(same["_id"]) == UUID(first["importId"])
    assert (same["fileName"], same["rows"], same["created"], same["failed"]) == (
        *("leads.csv", 2),
        *(1, 1),
    )
    assert same["createdBy"]["name"] == "Admin Tester"
    other = received(running, csv_of([*rows, ["Cy", "2"]]), "leads.csv")
    assert checked(running, other)["sameFile"] is None
    assert import_out.SAME_FILE.days == 90
    monkeypatch.setattr(import_out, "SAME_FILE", timedelta(0))
    later = received(running, data)
    assert checked(running, later)["sameFile"] is None, "it is too long ago"


def test_a_file_of_another_noun_or_one_that_was_undone_is_not_said(running: Running) -> None:
    rows = [["Email", "Surname", "First name"], [f"{uuid4().hex}@mail.example", "Byron", "Ada"]]
    data = "\r\n".join(",".join(row) for row in rows).encode() + b"\r\n"
    as_leads = received(running, data)
    mapping = ["digitalDashboard.customerEmail", "digitalDashboard.customerName", ""]
    done = run(
        running, as_leads | checked(running, as_leads | {"mapping": mapping}, mapping=mapping)
    )
    caught_up(running)
    as_consumers = received_rows(running, rows, "consumer")
    assert as_consumers["size"] == as_leads["size"]
    assert checked(running, as_consumers)["sameFile"] is None
    again = received(running, data)
    result = checked(running, again | {"mapping": mapping})
    assert result["sameFile"]["_id"] == as_leads["importId"]
    undone(running, as_leads["importId"], done["version"])
    caught_up(running)
    assert checked(running, again | result | {"mapping": mapping})["sameFile"] is None
