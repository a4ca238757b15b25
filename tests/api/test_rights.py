"""The session says what its role may do, in the letters by which the guard decides."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from api.http.guard import may
from api.http.rights import rights
from domain.role.values import EVERY_DOCUMENT_LIST, ROLES, SECTIONS, permission
from tests.running import Running


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("section", SECTIONS)
def test_letters_are_the_guard_s(role: str, section: str) -> None:
    letters = rights(role, ()).get(section, {"letters": ""})["letters"]
    asked = {letter for letter in "VEDNF" if may(role, section, letter)}
    assert set(letters) - {"R"} == asked
    # The guard lets a role that deletes at once request it too; the session does not say it twice.
    assert may(role, section, "R") == bool({"R", "D"} & set(letters))


def test_of_an_installer() -> None:
    found = rights("installer", ())
    consumer = found["consumer"]
    assert (consumer["letters"], consumer["scope"]) == ("VF", "job")
    assert consumer["documents"] == ["installerDocuments"]
    assert {"DOB", "accountNumber", "sortCode", "email", "documents"} <= set(consumer["hidden"])
    assert not {"mobile", "postcode", "installerDocuments"} & set(consumer["hidden"])
    assert not any(consumer[name] for name in ("former", "deleted", "reveals"))
    assert found["appointment"]["letters"] == "VENF"
    assert found["appointment"]["documents"] == sorted(EVERY_DOCUMENT_LIST)
    assert "lead" not in found


def test_a_closed_container_takes_its_sections_along() -> None:
    found = rights("partner", {"company"})
    assert found.keys() & {"company", "company-live", "site", "contact"} == set()
    assert found["lead"]["scope"] == permission("partner", "lead").scope == "own"


def test_nobody_has_none() -> None:
    assert rights("nobody", ()) == {}


@pytest.mark.needs("postgres")
@pytest.mark.parametrize("role", ["admin", "sales_rep", "compliance"])
def test_the_session_check_answers_them(running: Running, role: str) -> None:
    answer: Any = running.client(role).get("/api/isLoggedIn")
    assert answer.json()["data"]["rights"] == rights(role, ())


@pytest.mark.parametrize("is_unfinished", [True, False])
def test_the_session_says_that_demo_data_is_still_being_made(
    running: Running, monkeypatch: pytest.MonkeyPatch, is_unfinished: bool
) -> None:
    client = running.client("admin")
    monkeypatch.setattr(running.services, "filling", SimpleNamespace(is_unfinished=is_unfinished))
    answer = client.get("/api/isLoggedIn").json()["data"]
    assert answer["filling"] is is_unfinished
