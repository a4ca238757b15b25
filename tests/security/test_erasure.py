"""Who may erase a person, what follows from it, and how it goes on when it was cut off."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from typer.testing import CliRunner

from commands.erasure import ErasePerson
from commands.kernel.command import Actor, Context
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import DataErased
from infra.cli import app
from infra.settings import Settings
from tests.api.account.conftest import ServerWithMail
from tests.api.places import contact_of, data, firm, home, refused, said, timeline
from tests.eventually import eventually
from tests.running import PASSWORD
from tests.security.planting import erase, pdf_of
from tests.security.searching import files_of, tables_with

pytestmark = pytest.mark.needs("postgres")
OTHER = "Brixowen"


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
    assert tables_with(server, OTHER) == set()


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
    assert tables_with(server, OTHER) == set()
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
    file = {"file": (f"{OTHER}.pdf", pdf_of(OTHER), "application/pdf")}
    before = set(files_of(server))
    data(admin.post("/api/consumer/regUser/document/add", data={"id": id_}, files=file))
    assert set(files_of(server)) > before
    services = server.services
    actor = Actor(server.user("admin"), "admin")
    command = ErasePerson(CONSUMER, UUID(id_), "Asked", services.store.streams_of)
    command.execute(Context(actor, uuid4()), services.deps)
    eventually(lambda: set(files_of(server)) <= before)


@pytest.mark.needs("pango")
def test_statements_that_were_mailed_are_deleted(server: ServerWithMail) -> None:
    admin = server.client("admin")
    id_, before = home(admin), set(files_of(server))
    body = {"to": "una@example.com", "subject": "Statement", "text": "Attached."}
    data(admin.post(f"/api/invoice/statement/consumer/{id_}/send", json=body))
    assert set(files_of(server)) > before
    assert erase(admin, "consumer", id_).status_code == 200
    eventually(lambda: set(files_of(server)) <= before)
    eventually(lambda: tables_with(server, OTHER) == set())


def test_a_kill_between_the_event_and_the_keys_leaves_nothing(
    server: ServerWithMail, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reader of the event destroys the keys first, here the read models."""
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
    eventually(lambda: tables_with(server, OTHER) == set())
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


def test_records_are_not_read_again_for_their_files(
    server: ServerWithMail, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search in the log has met the events that name files."""
    admin = server.client("admin")
    id_ = home(admin)
    for name in ("kept", "removed"):
        file = {"file": (f"{name}.pdf", pdf_of(OTHER), "application/pdf")}
        data(admin.post("/api/consumer/regUser/document/add", data={"id": id_}, files=file))
    store = server.services.store
    read: list[UUID] = []
    events = store.events

    def counted(stream_id: UUID, **more: Any) -> Any:
        read.append(stream_id)
        return events(stream_id, **more)

    monkeypatch.setattr(store, "events", counted)
    assert server.services.erasures.preview(CONSUMER, UUID(id_)).files == 2
    assert read == []
