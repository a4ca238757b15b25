"""A file whose event was never stored is gone after a day; one that an event names stays."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Context
from commands.shared.files.attachments import AddDocument
from domain.company.noun import COMPANY
from domain.kernel.errors import StoreUnavailable
from infra.files import SealedFileStore
from tests.api.places import data, firm, refused
from tests.api.survey_visitor import picture
from tests.api.test_uploads import only_document, send
from tests.running import Running
from tests.set_clock import SetClock
from workers.schedule import SCHEDULE

pytestmark = pytest.mark.needs("postgres")


class Died(BaseException):
    """The process ends here."""


@pytest.fixture
def clock(running: Running) -> Iterator[SetClock]:
    unnamed = running.services.unnamed_files
    before, clock = unnamed._clock, SetClock(datetime.now(UTC))
    unnamed._clock = clock
    yield clock
    unnamed._clock = before


def look(running: Running) -> None:
    [task] = [one for one in SCHEDULE if one.name == "delete_unnamed_files"]
    task.run(running.services, datetime.now(UTC))


def kept(running: Running) -> set[UUID]:
    files = running.services.deps.files
    assert isinstance(files, SealedFileStore)
    names = (str(one["path"]) for page in files._store.list() for one in page)
    return {UUID(name.rpartition("/")[2]) for name in names}


def noted(running: Running) -> int:
    with running.services.pool.connection() as connection:
        row: Any = connection.execute("select count(*) from files.stored").fetchone()
    return int(row[0])


def test_a_file_whose_process_died_is_deleted_and_one_with_an_event_stays(
    running: Running, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = running.client("admin")
    company = firm(admin)
    data(send(admin, company, "kept.txt", b"kept"))
    named = UUID(only_document(admin, company)["_id"])
    before = kept(running)
    store = running.services.store

    def die(*_: object) -> None:
        raise Died

    with monkeypatch.context() as patched:
        patched.setattr(store, "append", die)
        lost_one = AddDocument(COMPANY, UUID(company), "lost.txt", b"lost")
        with pytest.raises(Died):
            lost_one.execute(Context(None, uuid4()), running.services.deps)
    [lost] = kept(running) - before
    clock.pass_(hours=22)
    look(running)
    assert lost in kept(running)
    clock.pass_(hours=2)
    look(running)
    assert kept(running) == before
    assert named in kept(running)
    assert noted(running) == 0


def test_a_store_of_files_that_is_full_answers_503_and_leaves_nothing(
    running: Running, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin, files = running.client("admin"), running.services.deps.files
    company, before = firm(admin), kept(running)

    def full(*_: object) -> None:
        raise StoreUnavailable(cause="files: GenericError")

    with monkeypatch.context() as patched:
        patched.setattr(type(files), "put", full)
        assert refused(send(admin, company, "a.txt", b"a"), 503)["code"] == "store.unavailable"
    documents = data(admin.get(f"/api/company/regUser/documents/{company}"))["documents"]
    assert (documents, kept(running)) == ([], before)
    clock.pass_(hours=25)
    look(running)
    assert kept(running) == before


def test_a_file_cannot_be_read_while_its_store_is_away(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin, files = running.client("admin"), running.services.deps.files
    company = firm(admin)
    data(send(admin, company, "a.txt", b"a"))
    path = f"/api/records/company/{company}/documents/{only_document(admin, company)['_id']}/file"

    def away(*_: object) -> None:
        raise StoreUnavailable

    with monkeypatch.context() as patched:
        patched.setattr(type(files), "open", away)
        refused(admin.get(path), 503)
    assert admin.get(path).content == b"a"


def test_a_picture_of_a_user_stays(running: Running, clock: SetClock) -> None:
    installer = running.client("installer")
    answer = installer.post("/api/users/regUser/avatar", files={"file": ("me.png", picture())})
    data(answer)
    before = kept(running)
    clock.pass_(hours=25)
    look(running)
    assert kept(running) == before
