"""The boards of quotes and renewals: a column for each status, with the filters of the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.api.places import data, firm
from tests.api.test_quotes import act, quote
from tests.api.test_renewals import action, opened

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def columns(client: TestClient, noun: str, **body: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data(client.post(f"/api/{noun}/regUser/board", json=body))
    return found


def test_quotes_by_status(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    new, other = (quote(admin, Company=company) for _ in range(2))
    gone = act(admin, other, type="1002", quoteStatus=1007, reason="moved away")
    assert gone.status_code == 200, gone.text
    shown = columns(
        admin, "quote", status=[1000, 1001, 1007], filters={"Company": company}, limit=5
    )
    found = [(one["status"], one["count"], one["hasMore"]) for one in shown]
    assert found == [(1000, 1, False), (1001, 0, False), (1007, 1, False)]
    cards = [one["_id"] for column in shown for one in column["quotes"]]
    assert cards == [new, other]
    assert shown[0]["quotes"][0]["nextStatuses"] == [1001, 1007]


def test_renewals_by_status_and_month_of_end(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    new, other = (opened(running, admin, Company=company) for _ in range(2))
    rejected = action(admin, other["_id"], Status=1003, reason="Stays away")
    assert rejected.status_code == 200, rejected.text
    filters = {"Company": company, "endMonth": [new["endMonth"]]}
    shown = columns(admin, "renewal", status=[1003, 1000, 1001], filters=filters)
    found = [(one["status"], one["count"], one["hasMore"]) for one in shown]
    assert found == [(1003, 1, False), (1000, 1, False), (1001, 0, False)]
    cards = [one["_id"] for column in shown for one in column["renewals"]]
    assert cards == [other["_id"], new["_id"]]
    assert shown[1]["renewals"][0]["nextStatuses"] == [1001, 1003, 1007]
    elsewhere = columns(
        admin, "renewal", status=[1000], filters=filters | {"endMonth": ["1999-01"]}
    )
    assert [one["count"] for one in elsewhere] == [0]


def test_a_column_goes_on_by_pages(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    both = {opened(running, admin, Company=company)["_id"] for _ in range(2)}
    asked = {"status": [1000], "filters": {"Company": company}, "limit": 1}
    [first], [second] = (columns(admin, "renewal", **asked, skip=skip) for skip in (0, 1))
    assert (first["hasMore"], second["hasMore"]) == (True, False)
    assert {first["renewals"][0]["_id"], second["renewals"][0]["_id"]} == both


def test_reps_have_their_own_book(running: Running) -> None:
    admin, rep = running.client("admin"), running.client("sales_rep")
    company = firm(admin)
    opened(running, admin, Company=company)
    own = opened(running, admin, Company=company, Assignee=[str(running.user("sales_rep"))])
    [column] = columns(rep, "renewal", status=[1000], filters={"Company": company})
    assert (column["count"], [one["_id"] for one in column["renewals"]]) == (1, [own["_id"]])
