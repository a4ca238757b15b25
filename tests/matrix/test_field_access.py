"""No answer of any reading call has a value that the table of field access keeps from the caller."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

import pytest

from domain.kernel.details import leaf_fields
from domain.nouns import NOUNS
from domain.role.field_access import FieldAccess, field_access
from domain.role.values import ROLES
from tests.matrix.callers import Callers
from tests.matrix.calls import PNG, Builder, Operation, operations
from tests.matrix.pages import printed_as_text
from tests.matrix.samples import COMPARING_LISTS, sample
from tests.matrix.subjects import Fresh
from tests.running import Running, with_peers

pytestmark = [pytest.mark.needs("postgres"), pytest.mark.slow]

Doc = dict[str, Any]
BANK = "Hallamshire Union"
# Values that occur nowhere else, by noun and wire path: at first, and as they are now.
VALUES: dict[str, dict[str, tuple[str, str]]] = {
    "consumer": {
        "DOB": ("1949-02-28", "1951-11-23"),
        "email": ("quillfirst@example.net", "quillnow@example.net"),
        "bankName": (f"{BANK} First", f"{BANK} Now"),
        "accountNumber": ("70010001", "70020002"),
        "sortCode": ("601111", "602222"),
        "mobile": ("+447700900111", "+447700900222"),
    },
    "company": {
        "registerNumber": ("07654321", "07654322"),
        "bankName": (f"{BANK} First", f"{BANK} Now"),
        "bankAccountNumber": ("80010001", "80020002"),
        "website": ("https://first.example.net", "https://now.example.net"),
    },
    "lead": {
        "digitalDashboard.eligibilityRoute": ("LAFlex - Low Income", "LAFlex - Health Route"),
        "digitalDashboard.matchResult": ("DWP(Child Benefit)", "CouncilTaxBands"),
        "digitalDashboard.tenure": ("SH - Social Housing", "PRS - Private Rented"),
        "digitalDashboard.fundingRoute": ("DataMatch", "LAFlex"),
        "digitalDashboard.customerName": ("Quillfirst Osei", "Quillnow Osei"),
    },
}
CHANGES = {
    "consumer": "/consumer/regUser/update",
    "company": "/company/regUser/edit",
    "lead": "/lead/regUser/update",
}
READS = [
    one
    for one in operations()
    # The lists of values are the same for everybody.
    if not one.mutates and not one.streams and one.name != "lookups"
]
DATED = {"startTime": "2060-01-01", "endTime": "2062-12-31"}


def nested(values: dict[str, str]) -> Doc:
    body: Doc = {}
    for path, value in values.items():
        target = body
        *groups, name = path.split(".")
        for group in groups:
            target = target.setdefault(group, {})
        target[name] = value
    return body


class Stocked(Fresh):
    """Records that have a value in every field of VALUES, and had another before."""

    def fill(self) -> Stocked:
        for number in (0, 1):
            self.made_at = self.callers.running.services.deps.store.position()
            for noun, values in VALUES.items():
                body = nested({path: pair[number] for path, pair in values.items()})
                body |= {"_id": self.id_of(noun), "reason": "A letter says so"}
                self.callers.send("POST", CHANGES[noun], json=body)
        lead = {"leadId": self.id_of("lead"), "Assignee": self.callers.everybody()}
        day = {"startTime": "2060-06-01T09:00:00Z", "endTime": "2060-06-01T10:00:00Z"}
        body = {"bookableType": "Solar Survey", "acceptClash": True, **lead, **day}
        self._made["appointment"] = self.callers.make("/appoinment", body)
        return self


@pytest.fixture(scope="module")
def stocked(running: Running) -> Iterator[Stocked]:
    callers = Callers(running)
    with callers.client, with_peers(running), printed_as_text():
        yield Stocked(callers, "admin", "/consumer/").fill()


def access_to(noun: str, role: str) -> FieldAccess:
    return field_access(role, NOUNS[noun])


def kept_from(role: str) -> dict[str, str]:
    """Texts that no answer to the role may hold, with what they are."""
    found = {}
    for noun, values in VALUES.items():
        access = access_to(noun, role)
        for path, (first, now) in values.items():
            if access.showing(path) != "shown":
                found[f'"{now}"'] = f"{noun} {path}"
            if access.showing(path, former=True) != "shown":
                found[f'"{first}"'] = f"former {noun} {path}"
            if access.showing(path) == "absent":
                # Neither the last digits of what others see masked.
                found[f"••••{now[-4:]}"] = f"masked {noun} {path}"
    return found


def ask(stocked: Stocked, operation: Operation, noun: str | None, role: str) -> Any:
    subjects = stocked.of(role)
    values = sample(operation.name, subjects)
    if operation.query_names >= DATED.keys():
        values |= DATED
    if operation.name == "recordDifference":
        values = {"from": 2, "to": 3}
    if operation.name in COMPARING_LISTS:
        # Their fields have changed since.
        values = {"position": stocked.made_at}
    if operation.name == "compareRecord" and noun:
        id_ = UUID(stocked.id_of(noun))
        events = stocked.callers.running.services.deps.store.events(id_, upto=2)
        values = {"position": events[-1].position if events else 1}
    request = Builder(operation, subjects, ROLES[role].slug, noun).request(values)
    stocked.callers.client.cookies.clear()
    return request.send(stocked.callers.client, stocked.callers.lasting_headers(role))


def nouns_of(operation: Operation) -> Sequence[str | None]:
    """Those with values here; tests/matrix/test_tokens.py plants values in every noun."""
    with_values = [one for one in operation.nouns if one in VALUES]
    return with_values or operation.nouns or (None,)


@pytest.mark.parametrize("role", ROLES)
def test_no_answer_has_what_the_table_keeps(stocked: Stocked, role: str) -> None:
    secrets, leaks, answered = kept_from(role), [], 0
    for operation in READS:
        for noun in nouns_of(operation):
            answer = ask(stocked, operation, noun, role)
            assert answer.status_code < 500, (operation.call, answer.text)
            answered += answer.status_code == 200
            leaks += [
                f"{operation.call} {noun or ''}: {what}"
                for secret, what in secrets.items()
                if secret in answer.text
            ]
    assert leaks == []
    assert answered > 10


LINKED = ("telephone", "Consumer.email", "Consumer.mobile", "Company.bankName")
"""What a lead shows of its customer."""


@pytest.mark.parametrize("role", ROLES)
def test_no_history_of_a_value_has_what_the_table_keeps(stocked: Stocked, role: str) -> None:
    secrets, headers = kept_from(role), stocked.callers.headers(role)
    leaks, answered = [], set()
    for noun, values in VALUES.items():
        access, id_ = access_to(noun, role), stocked.id_of(noun)
        for path in (*values, *(LINKED if noun == "lead" else ())):
            answer = stocked.callers.client.get(
                f"/api/records/{noun}/{id_}/values", params={"field": path}, headers=headers
            )
            assert answer.status_code in {200, 403, 404, 422}, (path, answer.text)
            leaks += [what for secret, what in secrets.items() if secret in answer.text]
            if answer.status_code == 200 and path in values:
                answered.add((noun, path))
                assert access.showing(path, former=True) != "absent"
                assert all(f'"{one}"' in answer.text for one in values[path]) is (
                    access.showing(path, former=True) == "shown"
                )
    assert leaks == []
    assert bool(answered) is any(access_to(noun, role).former for noun in VALUES)


def test_what_is_shown_is_there(stocked: Stocked) -> None:
    """So that the test above does not pass for want of values."""
    seen_by = {}
    for role in ("admin", "sales_rep", "surveyor"):
        texts = "".join(ask(stocked, one, noun, role).text for one, noun in _shows())
        seen_by[role] = {
            path
            for noun, values in VALUES.items()
            for path, (_, now) in values.items()
            if f'"{now}"' in texts and access_to(noun, role).showing(path) == "shown"
        }
    leaves = leaf_fields(NOUNS["lead"].details).values()
    health = {one.wire for one in leaves if one.shown_to == "health"}
    assert health <= seen_by["admin"]
    assert seen_by["sales_rep"] & health == set()
    assert {"DOB", "email", "mobile"} <= seen_by["sales_rep"]
    # The visit shows the surveyor what qualifies the household.
    assert health <= seen_by["surveyor"]
    assert seen_by["surveyor"] & {"DOB", "email", "bankName"} == set()


def _shows() -> list[tuple[Operation, str | None]]:
    wanted = {"showLead", "viewConsumer", "showCompany", "showAppointment"}
    return [(one, None) for one in READS if one.name in wanted]


@pytest.mark.parametrize("role", [name for name in ROLES if name not in {"admin", "compliance"}])
def test_deleted_records_are_for_who_may_restore_them(stocked: Stocked, role: str) -> None:
    callers = stocked.callers
    fresh = Fresh(callers, role, "/consumer/")
    gone = fresh.deleted("consumer")
    headers, client = callers.headers(role), callers.client
    seen = []
    for path in (
        "/consumer/regUser/list?isDelete=deleted&limit=500",
        f"/consumer/regUser/single_show/{gone}",
        f"/records/consumer/{gone}/history",
        f"/records/consumer/{gone}/as-of?version=1",
        f"/records/consumer/{gone}/explanation",
        f"/records/consumer/{gone}/notes",
    ):
        answer = client.get(f"/api{path}", headers=headers)
        assert answer.status_code in {403, 404}, (path, answer.text[:300])
        seen.append(answer.status_code)
    assert 404 in seen or role == "service_partner"


@pytest.mark.parametrize("role", ["surveyor", "installer"])
def test_a_job_role_has_no_former_values(stocked: Stocked, role: str) -> None:
    callers, id_ = stocked.callers, stocked.id_of("consumer")
    headers = callers.headers(role)
    get = callers.client.get
    for path in ("as-of?version=2", "difference?from=2&to=3"):
        assert get(f"/api/records/consumer/{id_}/{path}", headers=headers).status_code == 403
    entries = get(f"/api/records/consumer/{id_}/history", headers=headers).json()["data"]
    changes = [one for entry in entries for one in entry["changes"]]
    mobiles = [one["to"] for one in changes if one["field"] == "mobile"]
    assert "+447700900222" in mobiles
    assert "+447700900111" not in mobiles
    assert all(one["from"] is None for one in changes if one["field"] == "mobile")


@pytest.mark.parametrize(
    ("role", "shown"), [("surveyor", "documents"), ("installer", "installerDocuments")]
)
def test_a_job_role_has_its_own_files(stocked: Stocked, role: str, shown: str) -> None:
    callers, id_ = stocked.callers, stocked.id_of("consumer")
    file = {"file": ("letter.png", PNG, "image/png")}
    for list_ in ("documents", "installerDocuments"):
        data = {"id": id_, "type": list_}
        callers.send("POST", "/consumer/regUser/document/add", data=data, files=file)
    all_files = callers.send("GET", f"/consumer/regUser/documents/{id_}")
    headers = callers.headers(role)
    path = f"/api/consumer/regUser/documents/{id_}"
    answer = callers.client.get(path, headers=headers).json()["data"]
    assert {list_: bool(files) for list_, files in answer.items()} == {
        "documents": shown == "documents",
        "installerDocuments": shown == "installerDocuments",
    }
    for list_, files in all_files.items():
        got = callers.client.get(
            f"/api/records/consumer/{id_}/documents/{files[0]['_id']}/file", headers=headers
        )
        assert got.status_code == (200 if list_ == shown else 404)


def test_a_job_role_cannot_find_or_sort_by_what_it_is_not_shown(stocked: Stocked) -> None:
    callers = stocked.callers
    headers = callers.headers("installer")

    def found(path: str) -> Any:
        return callers.client.get(f"/api{path}", headers=headers)

    for query in ("sort=email", "isFromPrimo=yes"):
        assert found(f"/consumer/regUser/list?{query}").status_code == 403
    assert found("/consumer/regUser/count?Search=quillnow").json()["count"] == 0
    assert found("/consumer/regUser/count?Search=07700900222").json()["count"] == 1
    days = "startTime=2060-01-01&endTime=2060-12-31"
    assert found(f"/appoinment/list?{days}&Search=quillnow@example.net").json()["data"] == []
    rows = found(f"/appoinment/list?{days}&Search=quillnow").json()["data"]
    assert [row["leadId"]["digitalDashboard"]["customerName"] for row in rows] == ["Quillnow Osei"]
