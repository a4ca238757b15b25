"""A person can be erased: a word that was written everywhere is found before, and nowhere after."""

from __future__ import annotations

import gzip
import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import orjson
import psycopg
import pytest
from psycopg import sql
from starlette.testclient import TestClient
from typer.testing import CliRunner

from commands.erasure import ErasePerson
from commands.kernel.command import Actor, Context
from domain.consumer.details import ConsumerDetails
from domain.consumer.noun import CONSUMER
from domain.kernel.details import leaf_fields
from domain.kernel.errors import DataErased
from infra.backup.installation import Installation
from infra.backup.take import back_up
from infra.cli import app
from infra.cli.read_models import build
from infra.eventstore.claims import verify_store
from infra.keys.wrapper import LocalWrapper
from infra.settings import Settings
from projections.nouns import READ_MODELS
from tests.api.account.conftest import ServerWithMail
from tests.api.inbox.desk import eventually
from tests.api.months import book, enquiry, new_month
from tests.api.places import Doc, contact_of, data, firm, home, made, refused, said, timeline
from tests.running import PASSWORD, Running

pytestmark = pytest.mark.needs("postgres")
WORD = "Zyqlanthe"
OTHER = "Brixowen"
FORMS = (WORD, WORD.casefold(), WORD.upper())
PDF = b"%PDF-1.7 " + WORD.encode() + b" lives here"
TABLES = """
select n.nspname, c.relname,
    has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'm') and n.nspname not like 'pg\\_%'
  and n.nspname <> 'information_schema'"""


def tables_of(server: Running) -> Iterator[tuple[str, str]]:
    """Conninfo and table of every table; what the application may not read, its owner may."""
    found, seen = server.services.databases, set()
    owners = found.owners or found
    for dsn in (found.main, owners.main, found.vault, owners.vault):
        with psycopg.connect(dsn) as connection:
            for schema, table, readable in connection.execute(TABLES).fetchall():
                if readable and (schema, table) not in seen:
                    seen.add((schema, table))
                    yield dsn, f"{schema}.{table}"


def rows_of(dsn: str, table: str) -> list[bytes]:
    with psycopg.connect(dsn) as connection:
        query = sql.SQL("select * from {}").format(sql.Identifier(*table.split(".", 1)))
        return [
            b" ".join(v if isinstance(v, bytes) else str(v).encode() for v in row)
            for row in connection.execute(query)
        ]


def places_in(server: Running, words: tuple[str, ...] = FORMS) -> set[str]:
    """Tables that hold one of the words: as text, or in the bytes or the hex of a column."""
    forms = [form for word in words for form in (word.encode(), word.encode().hex().encode())]
    return {
        table
        for dsn, table in tables_of(server)
        if any(form in row for row in rows_of(dsn, table) for form in forms)
    }


def everywhere(server: Running, backups: Path) -> set[str]:
    """Tables of both databases, files on disk and a new backup of both."""
    databases = server.services.databases
    found = databases.owners or databases
    places = places_in(server)
    settings = server.services.settings
    installation = Installation(
        found.main, found.vault, settings.data.files, LocalWrapper(settings.master_key())
    )
    back_up(installation, backups, backups)
    for folder in (settings.data.data, backups):
        for path in (one for one in folder.rglob("*") if one.is_file()):
            content = path.read_bytes()
            plain = gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content
            if any(form.encode() in plain or form.encode() in content for form in FORMS):
                places.add(path.name)
    # What the relay publishes is the stored event, byte for byte.
    for record in server.services.store.read(0, 100_000):
        if any(form.encode() in b"".join([*record.to_wire()[:2]]) for form in FORMS):
            places.add("kafka")
    return places


def texts() -> Doc:
    """The word in every text of a consumer that is free to say anything, by wire name."""
    chosen = {"title", "isFromPrimo", "EPCrating", "xeroId"}
    free: Doc = {}
    for leaf in leaf_fields(ConsumerDetails).values():
        if leaf.wire in chosen:
            continue
        try:
            ConsumerDetails.model_validate({leaf.wire: WORD})
        except ValueError:
            continue
        free[leaf.wire] = f"{WORD} {leaf.wire}"
    return free | {"email": f"{WORD}@example.org", "sortCode": "20-83-17", "DOB": "14/05/1971"}


@dataclass(frozen=True)
class Planted:
    consumer: str
    lead: str
    linked_later: str
    appointment: str
    document: str


def plant(server: Running) -> Planted:
    admin = server.client("admin")
    consumer = home(admin, **texts())
    say = {"reason": f"{WORD} asked for it"}
    admin.post(
        "/api/consumer/regUser/update", json={"_id": consumer, "mobile": "07700900123", **say}
    )
    made(
        admin.post(
            "/api/consumer/regUser/add_notes", json={"consumer": consumer, "note": f"Call {WORD}"}
        )
    )
    file = {"file": (f"{WORD}.pdf", PDF, "application/pdf")}
    data(admin.post("/api/consumer/regUser/document/add", data={"id": consumer}, files=file))
    (entry,) = data(admin.get(f"/api/consumer/regUser/documents/{consumer}"))["documents"]
    named = {"customerName": f"{WORD} Smith", "firstLineOfadd": f"{WORD} Road"}
    about = {"digitalDashboard": named, "summary": f"About {WORD}"}
    lead = enquiry(admin, Consumer=consumer, **about)
    made(admin.post("/api/lead/regUser/add_notes", json={"lead": lead, "note": f"Rang {WORD}"}))
    # It was the subject of this data before it belonged to anybody.
    linked_later = enquiry(admin, **about)
    data(admin.post("/api/lead/admin/update", json={"_id": linked_later, "Consumer": consumer}))
    columns = {"sort": "city", "sortType": "asc", "limit": 25, "columns": []}
    data(
        admin.post(
            "/api/views/consumer", json={"name": "Mine", "filters": {"city": [WORD]}, **columns}
        )
    )
    month = new_month()
    visit = month.visit(3, 9, server.user("surveyor"), leadId=lead, description=f"{WORD} at home")
    appointment = book(admin, visit)
    return Planted(consumer, lead, linked_later, appointment, entry["_id"])


def erase(client: TestClient, noun: str, id_: str, reason: str = "Asked by letter") -> Any:
    return client.post(f"/api/records/{noun}/{id_}/erase", json={"reason": reason})


def test_it_is_found_before_and_nowhere_after(
    server: ServerWithMail, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    planted = plant(server)
    admin = server.client("admin")
    before = everywhere(server, tmp_path / "before")
    assert {place.split(".")[-1] for place in before} >= {"consumer", "lead", "appointment"}
    assert "auth.saved_view" not in before
    known_file = (hashlib.sha256(PDF).hexdigest(),)
    assert places_in(server, known_file) == set()
    file = f"/api/records/consumer/{planted.consumer}/documents/{planted.document}/file"
    assert admin.get(file).content == PDF
    assert data(admin.get("/api/consumer/regUser/list", params={"Search": WORD}))

    preview = data(admin.get(f"/api/records/consumer/{planted.consumer}/erasure"))
    assert preview["counts"] == {"consumer": 1, "lead": 2, "appointment": 1}
    assert (preview["files"], preview["claims"], preview["isErased"]) == (1, 1, False)
    assert WORD in preview["title"]

    assert said(erase(admin, "consumer", planted.consumer)) == "The person was erased"

    assert everywhere(server, tmp_path / "after") == set()
    output = "".join(capfd.readouterr())
    assert not any(form in output for form in FORMS)
    assert admin.get(file).status_code == 404
    assert list(_files(server)) == []
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
        assert not any(form in orjson.dumps(entries).decode() for form in FORMS)
        assert len(entries) > 1
        assert all(entry["at"] and entry["role"] for entry in entries)
    shown = data(admin.get(f"/api/consumer/regUser/single_show/{planted.consumer}"))
    assert shown["firstName"] == shown["fullName"] == shown["email"] == "erased"
    erasure = shown["erasure"]
    assert (erasure["by"]["name"], erasure["reason"]) == ("Admin Tester", "Asked by letter")

    report = verify_store(server.services.store, server.services.databases.main, workers=1)
    assert report.faults == []
    build(server.services, READ_MODELS, workers=1, force=False)
    assert everywhere(server, tmp_path / "rebuilt") == set()


def _files(server: Running) -> Iterator[Path]:
    return (one for one in server.services.settings.data.files.rglob("*") if one.is_file())


def test_a_second_erasure_changes_nothing_and_says_so(server: ServerWithMail) -> None:
    admin = server.client("admin")
    id_ = home(admin)
    assert said(erase(admin, "consumer", id_)) == "The person was erased"
    entries = timeline(admin, "consumer", id_)
    assert (
        said(erase(admin, "consumer", id_)) == "This person was erased before. Nothing was changed."
    )
    assert timeline(admin, "consumer", id_) == entries
    assert data(admin.get(f"/api/records/consumer/{id_}/erasure"))["isErased"] is True


def test_what_it_needs(server: ServerWithMail) -> None:
    admin = server.client("admin")
    id_ = home(admin)
    for role in ("management", "partner", "sales_rep"):
        client = server.client(role)
        assert client.get(f"/api/records/consumer/{id_}/erasure").status_code == 403
        assert erase(client, "consumer", id_).status_code == 403
    refused(erase(admin, "consumer", id_, "  "), 422)
    assert erase(admin, "lead", id_).status_code == 422
    assert erase(admin, "consumer", str(uuid4())).status_code == 404
    assert data(admin.get(f"/api/consumer/regUser/single_show/{id_}"))["erasure"] is None


def test_it_asks_for_the_password_after_five_minutes(server: ServerWithMail) -> None:
    client = server.client("admin", "asked")
    id_ = home(client)
    server.clock.ahead = timedelta(minutes=5)
    answer = erase(client, "consumer", id_)
    assert (answer.status_code, answer.json()["code"]) == (403, "auth.password_needed")
    client.post("/api/users/reguser/confirmPassword", json={"password": PASSWORD})
    assert erase(client, "consumer", id_).status_code == 200


def test_an_erased_record_takes_no_new_data_and_frees_its_address(server: ServerWithMail) -> None:
    admin = server.client("admin")
    mail = f"{uuid4().hex}@example.org"
    id_ = home(admin, email=mail)
    assert erase(admin, "consumer", id_).status_code == 200
    change = {"_id": id_, "firstName": "Ann"}
    body = refused(admin.post("/api/consumer/regUser/update", json=change), 409)
    assert body["code"] == DataErased.code
    assert home(admin, email=mail)


def test_contacts_and_deleted_consumers_are_erased_too(server: ServerWithMail) -> None:
    admin = server.client("admin")
    contact = contact_of(admin, firm(admin), name=f"{OTHER} Lister")
    gone = home(admin, surName=OTHER)
    data(admin.post("/api/consumer/admin/delete", json={"id": gone}))
    for noun, id_ in (("contact", contact), ("consumer", gone)):
        assert erase(admin, noun, id_).status_code == 200, noun
    assert places_in(server, (OTHER,)) == set()


def test_a_user_is_erased_once_nobody_signs_in_as_them(server: ServerWithMail) -> None:
    admin = server.client("admin")
    id_ = server.user("sales_rep", OTHER)
    server.client("sales_rep", OTHER)
    body = {"email": server.email(OTHER), "password": "guess"}
    refused = server.anonymous().post("/api/login", json=body)
    guessed = UUID(refused.headers["X-Request-ID"])
    eventually(lambda: server.services.origins.of([guessed]) != {})
    history = f"/api/records/user/{id_}/history"
    eventually(lambda: "sign_ins_failed" in admin.get(history).text)
    for call in (erase(admin, "user", str(id_)), admin.get(f"/api/records/user/{id_}/erasure")):
        assert (call.status_code, call.json()["code"]) == (409, "user.still_active")
    assert admin.post(f"/api/records/user/{id_}/block", json={}).status_code == 200
    assert erase(admin, "user", str(id_)).status_code == 200
    databases = server.services.databases
    assert places_in(server, (OTHER,)) == set()
    with psycopg.connect(databases.main) as connection:
        for table in ("auth.credential", "auth.session", "auth.device", "presence.person"):
            rows = connection.execute(
                f"select * from {table} where user_id = %s", (id_,)
            ).fetchall()
            assert rows == [], table
    assert server.services.origins.of([guessed]) == {}
    assert admin.post(f"/api/records/user/{id_}/activate", json={}).status_code == 409


def test_what_was_cut_off_after_the_event_finishes_itself(server: ServerWithMail) -> None:
    """As when the process is killed right after the append: a job goes on from the event."""
    admin = server.client("admin")
    id_ = home(admin, surName=OTHER)
    file = {"file": (f"{OTHER}.pdf", PDF, "application/pdf")}
    data(admin.post("/api/consumer/regUser/document/add", data={"id": id_}, files=file))
    assert list(_files(server))
    services = server.services
    actor = Actor(server.user("admin"), "admin")
    command = ErasePerson(CONSUMER, UUID(id_), "Asked", services.store.streams_of)
    command.execute(Context(actor, uuid4()), services.deps)
    assert _eventually(lambda: not list(_files(server)))
    assert _eventually(lambda: places_in(server, (OTHER,)) == set())


def _eventually(true: Any, seconds: float = 20.0) -> bool:
    until = time.monotonic() + seconds
    while not true() and time.monotonic() < until:
        time.sleep(0.1)
    return bool(true())


def test_a_kill_between_the_event_and_the_keys_leaves_nothing(
    server: ServerWithMail, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads the event destroys the keys first, here the read models."""
    admin = server.client("admin")
    id_ = home(admin, surName=OTHER)
    services = server.services

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(services.erasures, "finish", killed)
    context = Context(Actor(server.user("admin"), "admin"), uuid4())
    with pytest.raises(KeyboardInterrupt):
        services.erasures.erase(CONSUMER, UUID(id_), "Asked", context)
    monkeypatch.undo()
    assert _eventually(lambda: places_in(server, (OTHER,)) == set())
    with psycopg.connect(services.databases.vault) as vault:
        left = vault.execute(
            "select count(*) from subject_key where subject_id = %s and wrapped is not null", (id_,)
        )
        assert left.fetchone() == (0,)


def test_the_command_at_a_terminal_asks_first(
    server: ServerWithMail, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = server.client("admin")
    id_ = home(admin)
    settings = server.services.settings
    monkeypatch.setattr(Settings, "load", classmethod(lambda _cls: settings))
    said_no = CliRunner().invoke(app, ["erase", id_, "--reason", "Asked"], input="n\n")
    assert said_no.exit_code == 1
    assert "consumer: 1" in said_no.stdout
    assert data(admin.get(f"/api/consumer/regUser/single_show/{id_}"))["erasure"] is None
    done = CliRunner().invoke(app, ["erase", id_, "--reason", "Asked", "--yes"])
    assert done.exit_code == 0, done.output
    again = CliRunner().invoke(app, ["erase", id_, "--reason", "Asked", "--yes"])
    assert "erased before" in again.stdout


def test_sort_codes_and_birth_dates_are_not_guessed_from_the_events(
    server: ServerWithMail, tmp_path: Path
) -> None:
    """With the events database and a backup of it, every possible value is tried against whatever
    could confirm it: fingerprints, claims, hashes of files.
    """
    admin = server.client("admin")
    planted = [(f"20{n:04d}", f"19{50 + n % 50}-0{1 + n % 9}-1{n % 10}") for n in range(50)]
    for number, (sort_code, born) in enumerate(planted):
        key = {"Idempotency-Key": str(uuid4())}
        body = home(admin, sortCode=sort_code, DOB=_uk(born), email=f"g{number}@example.org")
        change = {"_id": body, "sortCode": f"{sort_code[:-1]}9", "expectedVersion": 1}
        admin.post("/api/consumer/regUser/update", json=change, headers=key)
    databases = server.services.databases.owners or server.services.databases
    settings = server.services.settings
    installation = Installation(
        databases.main, databases.vault, settings.data.files, LocalWrapper(settings.master_key())
    )
    back_up(installation, tmp_path, tmp_path / "vault")
    known = _event_bytes(server, tmp_path)
    guesses = {value for pair in planted for value in pair}
    guesses |= {f"{a[:2]}-{a[2:4]}-{a[4:]}" for a, _ in planted} | {
        _uk(born) for _, born in planted
    }
    recovered = [
        guess
        for guess, shape in product(guesses, ("{}", '"{}"', "sortCode{}"))
        for text in [shape.format(guess).encode()]
        for digest in (text, hashlib.sha256(text).digest())
        if digest in known or digest.hex().encode() in known
    ]
    assert recovered == []


def _uk(day: str) -> str:
    year, month, of_month = day.split("-")
    return f"{of_month}/{month}/{year}"


def _event_bytes(server: Running, backup: Path) -> bytes:
    found = [
        row
        for dsn, table in tables_of(server)
        if table.startswith(("es.", "tasks."))
        for row in rows_of(dsn, table)
    ]
    zipped = (path for path in backup.glob("events*/**/*.gz") if path.is_file())
    found.extend(gzip.decompress(path.read_bytes()) for path in zipped)
    return b"\n".join(found)
