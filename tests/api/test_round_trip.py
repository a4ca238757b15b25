"""Exports come back: each noun's list as a file, imported as it is, has nothing to change in any row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from typing import Any, cast

import pytest
from anyio.from_thread import start_blocking_portal
from pydantic import SecretStr

from api.http.serve import application
from api.import_own_files import fields_by_heading, headings, imported_paths, of_own_file
from api.routes.list_export import LISTS
from commands.imports.columns import columns, suggested
from commands.imports.targets import TARGETS
from commands.shared.sheets import plain_name
from infra.bootstrap import open_services, operator, projecting
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.running import Running, hash_quickly, settings_for, wait_patiently
from tests.servers import FreshDatabase
from workers.demo.clock import DemoClock
from workers.demo.fill import fill
from workers.demo.plot import Size

pytestmark = pytest.mark.needs("postgres")
NOUNS = [noun for noun in LISTS if noun in TARGETS]
PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)
SMALL = Size(companies=3, consumers=8, leads=20)


@pytest.fixture(scope="module")
def demo(
    lasting_database: FreshDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server with a small demo store."""
    found = lasting_database.with_read_models("round")
    settings = settings_for(found.main, found.vault, tmp_path_factory.mktemp("data"))
    clock = DemoClock(PRESENT)
    with ExitStack() as stack:
        services = stack.enter_context(open_services(settings, found, clock=clock))
        hash_quickly(services)
        fill(
            services.deps,
            services.passwords,
            clock,
            lambda *_: None,
            password=SecretStr("two years of work"),
            size=SMALL,
        )
        wait_patiently(services)
        stack.enter_context(projecting(services, alone=True))
        app = application(services, stack.enter_context(operator(services)), {})
        yield Running(
            services, app, cast("Any", clock), stack.enter_context(start_blocking_portal())
        )


@pytest.mark.parametrize(
    ("form", "role", "language"),
    [
        ("csv", "admin", "en"),
        ("xlsx", "management", "en"),
        ("xlsx", "admin", "de"),
        ("csv", "management", "de"),
    ],
)
@pytest.mark.parametrize("noun", NOUNS)
def test_an_unchanged_export_changes_nothing(
    demo: Running, noun: str, role: str, language: str, form: str
) -> None:
    client = demo.client(role)
    demo.services.wait_for_lists([noun])
    asked = {"format": form, "language": language}
    exported = client.get(f"/api/records/{noun}/export", params=asked)
    files = {"file": (f"{noun}.{form}", exported.content)}
    sent = client.post("/api/lead/upload", files=files, data={"noun": noun})
    assert sent.status_code == 200, sent.text
    found = sent.json()["data"]
    assert found["rows"] > 1
    body = {"mapping": found["mapping"], "expectedVersion": found["version"]}
    answer = client.post(f"/api/imports/{found['importId']}/check", json=body)
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()["data"]
    others = [one for one in result["found"] if one["action"] != "skip"]
    counts = {one: result[one] for one in ("create", "update", "skip", "error")}
    assert counts == {"create": 0, "update": 0, "skip": found["rows"], "error": 0}, others[:5]


def test_a_file_of_ours_says_nothing_of_columns_of_other_files(demo: Running) -> None:
    client, upload = demo.client("management"), "/api/lead/upload"
    demo.services.wait_for_lists(["lead"])
    exported = client.get("/api/records/lead/export", params={"format": "csv"}).content
    names = ["Name", "Address", "Phone", "Notes"]
    other = csv_of([names, ["Ada Byron", "1 Elm Road", "07700900111", "Call"]])
    before = client.post(upload, files={"file": ("other.csv", other)}).json()["data"]["mapping"]
    ours = client.post(upload, files={"file": ("leads.csv", exported)}).json()["data"]
    body = {"mapping": ours["mapping"], "expectedVersion": ours["version"]}
    assert client.post(f"/api/imports/{ours['importId']}/check", json=body).status_code == 200
    after = client.post(upload, files={"file": ("other.csv", other)}).json()["data"]["mapping"]
    assert after == before
    assert all(after)


@pytest.mark.parametrize("noun", NOUNS)
def test_headings_of_files_mean_their_fields_in_both_languages(noun: str) -> None:
    wanted = imported_paths(noun)
    for language in ("en", "de"):
        known = headings(noun, language)
        assert len({plain_name(one) for one in known.values()}) == len(known)
        file = list(known.values())
        found = suggested(noun, file, of_own_file(noun, file))
        assert dict(zip(known, found, strict=True)) == dict(wanted)
    # Everything that a column can hold comes back.
    assert TARGETS[noun].number in wanted.values()
    assert {path for path in wanted if path in columns(noun)} <= {*wanted.values()}


@pytest.mark.parametrize("noun", NOUNS)
def test_a_heading_is_known_in_files_of_others_too(noun: str) -> None:
    for heading, path in fields_by_heading(noun).items():
        [found] = suggested(noun, [heading], exported=fields_by_heading(noun))
        # A name that other programs' files have by themselves means more than ours.
        assert found in {path, *suggested(noun, [heading])}
        assert found


def test_a_file_with_a_few_of_our_headings_is_no_file_of_ours() -> None:
    assert of_own_file("lead", ["Name", "Address", "Due"]) == {}
    assert of_own_file("lead", ["Lead", "Name", "Shoe size", "Due"]) == {}
    assert of_own_file("lead", ["Lead", "Address", "Due"])["address"] == ""
