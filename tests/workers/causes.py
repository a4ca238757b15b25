"""Calls whose jobs carry out commands, by job, and a run of those jobs that notes their commands."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from commands.kernel.jobs import Cause, Job, JobRequest, Work
from commands.kernel.ports import AppendRequest
from commands.ledger import NoteLedgerEvent
from commands.ledger_link.jobs import FollowLedgerNotices
from commands.user.access import NoteFailedSignIns, NoteRefreshReuse
from commands.user.account import NotePasswordChange, SendResetLink
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.webhooks import SIGNATURE
from infra.jobs.policies import PolicyReader
from infra.jobs.worker import JobWorker
from tests.api.imported import checked, received, start_undo
from tests.api.months import enquiry, household
from tests.api.places import data, firm, site_of, unique
from tests.api.price_calls import GAS, add, gas, sent
from tests.api.supplier_calls import supplier_of
from tests.api.test_bulk_edit import call, some_leads, wanted
from tests.api.test_invoices import issued
from tests.api.test_ledger import connect
from tests.api.test_renewals_of_quotes import live_quote
from tests.api.test_uploads import send
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.infra.xero.memory_books import pay_there
from tests.running import Running, with_xero
from tests.today import today
from tests.workers.test_hand_over import captured, person
from workers.jobs import ACTORS
from workers.jobs.hand_over_user import HandOverUser
from workers.jobs.leave_views import LeaveViews
from workers.jobs.ledger.follow_to_ledger import FollowToLedger
from workers.jobs.ledger.push_to_ledger import PushToLedger
from workers.jobs.note_factor_events import NoteFactorEvents
from workers.jobs.payment.open_contract_payment import OpenContractPayment
from workers.jobs.price_file.load_prices import LoadPrices
from workers.jobs.run_bulk_edit import RunBulkEdit
from workers.jobs.run_import import RunImport
from workers.jobs.scan_file import ScanFile
from workers.jobs.send_invitation import SendInvitation
from workers.jobs.service.follow_service import FollowService
from workers.jobs.stop_contact import StopContact
from workers.jobs.take_children_along import TakeChildrenAlong
from workers.jobs.take_off_dialler import TakeOffDialler
from workers.jobs.undo_batch import UndoBatch
from workers.policies import POLICIES
from workers.run_workers import actors

Stored = Mapping[str, list[tuple[Cause | None, AppendRequest]]]


@dataclass
class JobRun:
    """`stored` are the requests that each job's commands appended, each with the job's cause."""

    running: Running
    stored: dict[str, list[tuple[Cause | None, AppendRequest]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    _work: Work[Any] | None = None

    def run_all(self) -> None:
        """Policies read the log and jobs are done, until nothing follows any more."""
        services = self.running.services
        reader = PolicyReader(
            dsn=services.databases.main,
            opener=services.store.open_many,
            jobs=services.jobs,
            policies=POLICIES,
        )
        worker = JobWorker(
            pool=services.pool,
            consuming=services.pool,
            job_store=services.job_store,
            transport=services.jobs.transport,
            actors={job: self._noting(act) for job, act in actors(services).items()},
            threads=1,
        )
        try:
            while reader.read() or self._do_waiting(worker):
                pass
        finally:
            reader.stop()

    def _do_waiting(self, worker: JobWorker) -> bool:
        waiting = "select job_id, name from tasks.job where state = 'waiting' and attempts = 0"
        failed = "select name, error from tasks.job where error is not null"
        with self.running.services.pool.connection() as connection:
            found = connection.execute(waiting).fetchall()
        for job_id, _ in found:
            worker.perform(str(job_id))
        with self.running.services.pool.connection() as connection:
            assert connection.execute(failed).fetchall() == []
        return bool(found)

    def _noting(self, act: Callable[[Work[Any]], None]) -> Callable[[Work[Any]], None]:
        def perform(work: Work[Any]) -> None:
            self._work = work
            try:
                act(work)
            finally:
                self._work = None

        return perform

    def note(self, requests: list[AppendRequest]) -> None:
        if self._work is not None:
            stored = self.stored[self._work.job.job_name]
            stored += [(self._work.cause, request) for request in requests]


@contextmanager
def noted(running: Running) -> Iterator[JobRun]:
    """The appends of jobs that are done within the block are noted."""
    found, store = JobRun(running), running.services.store
    one, many = store.append, store.append_many

    def append(request: AppendRequest) -> Any:
        found.note([request])
        return one(request)

    def append_many(requests: Any) -> Any:
        found.note(list(requests))
        return many(requests)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "append", append)
        patch.setattr(store, "append_many", append_many)
        yield found


def ok(answer: Any) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json().get("data")


def stop_contact(run: JobRun) -> None:
    admin = run.running.client("admin")
    consumer = household(admin)
    enquiry(admin, Consumer=consumer, dialer=True)
    lead = enquiry(admin, Consumer=consumer)
    moved = {"status": "DND", "reason": "Asked us never to ring again"}
    ok(admin.post(f"/api/records/lead/{lead}/status", json=moved))


def hand_over(run: JobRun) -> None:
    former, taker = person(run.running), person(run.running)
    captured(run.running, Assignee=[former])
    body = {"id": former, "assigneeId": taker, "reason": "Moved to Norway"}
    path = "/api/users/admin/delete_user_and_assignee_other"
    ok(run.running.client("admin").post(path, json=body))


def bulk_edit(run: JobRun) -> str:
    ids = some_leads(run.running, 3, source="Old")
    return str(ok(call(run.running, "start", wanted(ids, values={"source": "New"})))["_id"])


def undo(run: JobRun) -> None:
    edit = bulk_edit(run)
    run.run_all()
    version = ok(run.running.client("admin").get(f"/api/bulk-edits/{edit}"))["version"]
    ok(start_undo(run.running, edit, version, base="bulk-edits"))


def started_import(run: JobRun, *rows: list[str]) -> UUID:
    found = received(run.running, csv_of(list(rows)), "leads.csv")
    version = checked(run.running, found)["version"]
    path = f"/api/imports/{found['importId']}/start"
    ok(run.running.client("admin").post(path, json={"expectedVersion": version}))
    return UUID(found["importId"])


def an_import(run: JobRun) -> None:
    started_import(run, ["Customer name", "Source"], ["Ada Byron", "Web"])


def leave_views(run: JobRun) -> None:
    name = unique("leaver ")
    client = run.running.client("management", name)
    state = {"filters": {}, "sort": "createdAt", "sortType": "desc", "limit": 25, "columns": []}
    views = data(client.post("/api/views/lead", json={"name": name, **state}))
    [view] = [one for one in views if one["name"] == name]
    ok(client.post(f"/api/views/lead/{view['_id']}/share", json={"sharedWith": "everyone"}))
    body = {"deleteIds": [str(run.running.user("management", name))]}
    ok(run.running.client("admin").post("/api/users/admin/deleteUsers", json=body))


def late_child(run: JobRun) -> None:
    """A site that the read models do not know yet when its company is deleted."""
    admin, deps = run.running.client("admin"), run.running.services.deps
    company = firm(admin)
    site_of(admin, company)
    with pytest.MonkeyPatch.context() as patch:
        assert deps.children is not None
        patch.setattr(type(deps.children), "of", lambda *_: [])
        ok(admin.post("/api/company/admin/deleteCompany", json={"_id": company}))


def waiting_file(run: JobRun) -> None:
    admin, deps = run.running.client("admin"), run.running.services.deps
    company = firm(admin)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(deps.scanner), "of_new_file", "waiting")
        send(admin, company, "plan.txt", b"The roof faces south.")


def invitation(run: JobRun) -> None:
    body = {"email": f"{unique('guest')}@example.com", "firstName": "Gus", "role": "sales_rep"}
    ok(run.running.client("admin").post("/api/users/admin/add", json=body))


def some_prices(run: JobRun) -> None:
    supplier = supplier_of(run.running.client("admin"))
    found = sent(run.running, supplier, csv_of([GAS, gas()]))
    ok(add(run.running, found))


def a_sold_service(run: JobRun) -> None:
    admin = run.running.client("admin")
    body = {"kind": "gas", "Company": firm(admin)}
    made = ok(admin.post("/api/service/admin/add", json=body))["_id"]
    ok(admin.post(f"/api/records/service/{made}/status", json={"status": "sold"}))


def a_live_quote(run: JobRun) -> None:
    live_quote(run.running.client("admin"), today() + timedelta(days=60))


@contextmanager
def connected(run: JobRun) -> Iterator[tuple[TestClient, Practice]]:
    """An organisation of Xero is connected until the run ends."""
    admin = run.running.client("admin")
    with with_xero(run.running) as (practice, _):
        connect(admin)
        yield admin, practice
        with run.running.services.pool.connection() as connection:
            connection.execute("delete from ledger.connection")


def sent_invoice(run: JobRun) -> None:
    """Is pushed within the block: the practice ledger is gone after it."""
    with connected(run) as (admin, _):
        id_ = issued(admin)
        ok(admin.post(f"/api/xero/invoice/create/{id_}"))
        run.run_all()
        body = {"invoiceId": id_, "date": "2026-03-10", "amount": "5", "accountCode": "090"}
        ok(admin.post("/api/invoice-payment", json=body))
        run.run_all()


def paid_at_the_ledger(run: JobRun) -> None:
    """Followed within the block, as `sent_invoice`."""
    with connected(run) as (admin, practice):
        id_, here, hooks = issued(admin), practice.organisation, practice.webhooks
        ok(admin.post(f"/api/xero/invoice/create/{id_}"))
        run.run_all()
        number = admin.get(f"/api/invoice/{id_}").json()["data"]["invoiceNumber"]
        there = here.find_invoice(number)["InvoiceID"]
        pay_there(here, there, "5", Date="2026-03-14")
        at = "2026-06-21T01:15:39"
        body = hooks.body([hooks.notice(here.tenant_id, "INVOICE", there, at, "UPDATE")])
        headers = {SIGNATURE: hooks.signature(body)}
        answer = run.running.anonymous().post("/api/xero/webhook", content=body, headers=headers)
        assert answer.status_code == 200
        run.run_all()


SCENARIOS: Mapping[type[Job], Callable[[JobRun], Any]] = {
    FollowService: a_sold_service,
    FollowToLedger: sent_invoice,
    HandOverUser: hand_over,
    LeaveViews: leave_views,
    LoadPrices: some_prices,
    OpenContractPayment: a_live_quote,
    PushToLedger: sent_invoice,
    RunBulkEdit: bulk_edit,
    RunImport: an_import,
    ScanFile: waiting_file,
    SendInvitation: invitation,
    StopContact: stop_contact,
    TakeChildrenAlong: late_child,
    TakeOffDialler: stop_contact,
    UndoBatch: undo,
}
"""What makes each job that carries out commands because of an event."""
AFTER_CALLS: Mapping[type[Job], Callable[[JobRun], Any]] = {FollowLedgerNotices: paid_at_the_ledger}
"""What makes each job that follows from a call that stores no event."""
ASKED_BY_CALLS: Mapping[type[Job], Callable[[UUID], Job]] = {
    NoteFailedSignIns: lambda user: NoteFailedSignIns(user=user, failures=10, request=None),
    NoteFactorEvents: lambda user: NoteFactorEvents(
        user=user,
        events=(("user.recovery_codes_made.1", '{"count": 10}'),),
        actor=user,
        role="admin",
        request=None,
    ),
    NoteLedgerEvent: lambda user: NoteLedgerEvent(
        what="connected", tenant=uuid4(), organisation="Practice", actor=user, role="admin"
    ),
    NotePasswordChange: lambda user: NotePasswordChange(
        user=user, means="own", must_change=False, actor=user, role="admin", request=None
    ),
    NoteRefreshReuse: lambda user: NoteRefreshReuse(
        user=user, session=uuid4(), at=datetime(2026, 11, 20, 17, tzinfo=UTC)
    ),
    SendResetLink: lambda user: SendResetLink(user=user, email=None, language="en"),
}
"""Jobs of calls that store no event before; only their chain is known."""


def executes(job: type[Job]) -> bool:
    """Whether the module that does a job carries out commands."""
    perform = ACTORS[job]
    return ".execute(" in inspect.getsource(inspect.getmodule(perform) or perform)


def ask(run: JobRun, job: Job) -> Cause:
    cause = Cause(uuid4())
    run.running.services.jobs.ask(JobRequest(job, cause=cause))
    return cause
