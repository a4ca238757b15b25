"""A person can be erased: a word that was written everywhere is found before, and nowhere after."""

from __future__ import annotations

import hashlib
from pathlib import Path

import orjson
import psycopg
import pytest
from psycopg import sql

from infra.cli.read_models import build
from infra.eventstore.claims import verify_store
from projections.nouns import READ_MODELS
from tests.api.account.conftest import ServerWithMail
from tests.api.places import data, said, timeline
from tests.security.planting import WORD, erase, pdf_of, plant
from tests.security.searching import (
    backup_of,
    everywhere,
    files_of,
    files_with,
    forms_of,
    holds,
    tables_with,
)
from tests.servers import admin_of, data_folder_of

pytestmark = pytest.mark.needs("postgres")
DISK_WORD, SEARCHED = "Quorvimel", "Vandroskel"


def test_it_is_found_before_and_nowhere_after(
    server: ServerWithMail, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    files = set(files_of(server))
    planted = plant(server)
    admin = server.client("admin")
    before = everywhere(server, tmp_path / "before", WORD)
    assert {place.split(".")[-1] for place in before} >= {"consumer", "lead", "appointment"}
    assert "auth.import_mapping" not in before
    digest = hashlib.sha256(pdf_of(WORD)).hexdigest()
    assert {one.split(".")[-1] for one in tables_with(server, digest)} == {"consumer_document"}
    file = f"/api/records/consumer/{planted.consumer}/documents/{planted.document}/file"
    assert admin.get(file).content == pdf_of(WORD)
    assert data(admin.get("/api/consumer/regUser/list", params={"Search": WORD}))

    preview = data(admin.get(f"/api/records/consumer/{planted.consumer}/erasure"))
    assert preview["counts"] == {"consumer": 1, "lead": 2, "appointment": 1}
    assert (preview["files"], preview["claims"], preview["isErased"]) == (1, 1, False)
    assert WORD in preview["title"]

    assert said(erase(admin, "consumer", planted.consumer)) == "The person was erased"

    assert everywhere(server, tmp_path / "after", WORD) == set()
    assert tables_with(server, digest) == set()
    output = "".join(capfd.readouterr())
    assert not holds(output.encode(), forms_of([WORD]))
    assert admin.get(file).status_code == 404
    assert set(files_of(server)) == files
    for path in ("consumer/regUser", "lead/regUser"):
        assert data(admin.get(f"/api/{path}/list", params={"Search": WORD})) in ([], -1)
    for noun, id_ in (
        ("consumer", planted.consumer),
        ("lead", planted.lead),
        ("lead", planted.linked_later),
        ("appointment", planted.appointment),
    ):
        entries = timeline(admin, noun, id_)
        assert entries[0]["kinds"] == ["erasure"]
        assert (entries[0]["reason"], entries[0]["actor"]["name"]) == (
            "Asked by letter",
            "Admin Tester",
        )
        assert not holds(orjson.dumps(entries), forms_of([WORD]))
        assert len(entries) > 1
        assert all(entry["at"] and entry["role"] for entry in entries)
    shown = data(admin.get(f"/api/consumer/regUser/single_show/{planted.consumer}"))
    assert shown["firstName"] == shown["fullName"] == shown["email"] == "erased"
    erasure = shown["erasure"]
    assert (erasure["by"]["name"], erasure["reason"]) == ("Admin Tester", "Asked by letter")

    report = verify_store(server.services.store, server.services.databases.main, workers=1)
    assert report.faults == []
    build(server.services, READ_MODELS, workers=1, force=False)
    assert everywhere(server, tmp_path / "rebuilt", WORD) == set()


def test_a_backup_and_every_table_are_searched(server: ServerWithMail, tmp_path: Path) -> None:
    """The ids of records are kept, so they show that the search looks into what it names."""
    id_ = plant(server, SEARCHED).consumer
    tables = tables_with(server, id_)
    assert {"es.stream", "es.claim"} <= tables
    assert any(table.startswith("es.event") for table in tables)
    assert any(one.endswith(".consumer_document") for one in tables_with(server, SEARCHED))
    packed = {path.name for path in backup_of(server, tmp_path).rglob("*.gz")}
    assert files_with(tmp_path, id_) & packed


def test_the_data_folder_has_nothing_after_a_vacuum(server: ServerWithMail) -> None:
    """Postgres keeps dead row versions until a vacuum, and its log until it is let go: both are
    done here. The planner's statistics name common values, so they are made again first.
    """
    main = admin_of((server.services.databases.owners or server.services.databases).main)
    with psycopg.connect(main, autocommit=True) as connection:
        _keep_no_old_log(connection, keep=False)
        try:
            planted = plant(server, DISK_WORD)
            _settle(connection)
            assert _on_disk(connection, DISK_WORD) != set()
            assert erase(server.client("admin"), "consumer", planted.consumer).status_code == 200
            assert tables_with(server, DISK_WORD) == set()
            _settle(connection)
            assert _on_disk(connection, DISK_WORD) == set()
        finally:
            _keep_no_old_log(connection, keep=True)


def _keep_no_old_log(connection: psycopg.Connection[tuple[object, ...]], *, keep: bool) -> None:
    """Segments that were written to are used again as they are, unless this is set otherwise."""
    connection.execute(
        sql.SQL("alter system {} wal_recycle").format(sql.SQL("reset"))
        if keep
        else sql.SQL("alter system set wal_recycle = off")
    )
    connection.execute("select pg_reload_conf()")


def _settle(connection: psycopg.Connection[tuple[object, ...]]) -> None:
    for statement in ("analyze", "vacuum full", "checkpoint", "select pg_switch_wal()"):
        connection.execute(statement)
    connection.execute("checkpoint")


def _on_disk(connection: psycopg.Connection[tuple[object, ...]], word: str) -> set[str]:
    """Files of this database, and of the server's log, with the word."""
    row = connection.execute("select oid from pg_database where datname = current_database()")
    ((oid,),) = row.fetchall()
    folder = data_folder_of(connection.info.port)
    return files_with(folder / "base" / str(oid), word) | files_with(folder / "pg_wal", word)
