"""Random lists, scopes and blocks: visitors see what the maker's own list shows, or the one refusal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies
from starlette.testclient import TestClient

from tests.api.places import Doc, data, said, unique
from tests.api.shared_list_calls import change, new_lead, share, visit, without_ids
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
MAKERS = ("admin", "management", "sub management", "partner", "sales_rep")
OPTIONS = settings(
    max_examples=30,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@dataclass
class Known:
    """Leads of some sources, each assigned to some makers or to nobody."""

    running: Running
    sources: tuple[str, ...]
    leads: list[str]

    def seen_by(self, maker: str, **filters: Any) -> set[str]:
        """Ids that the lead list answers its viewer."""
        client = self.running.client(maker)
        slug = {"sub management": "management"}.get(maker, maker)
        found = data(client.get(f"/api/lead/{slug}/list", params={"limit": 500, **filters}))
        return {one["_id"] for one in found}


@pytest.fixture(scope="module")
def known(running: Running) -> Known:
    admin = running.client("admin")
    sources = (unique("Fair "), unique("Flyer "))
    assigned: tuple[tuple[str, ...], ...] = (
        *((), ("partner",), ("sales_rep",), ("partner", "sales_rep")),
        ("management",),
    )
    leads = [
        new_lead(
            admin,
            f"{unique('guest')}@example.net",
            source=source,
            Assignee=[str(running.user(role)) for role in roles],
        )
        for source in sources
        for roles in assigned
    ]
    return Known(running, sources, leads)


def shown(running: Running, token: str, size: int) -> set[str] | None:
    """Ids of all pages; None where the list is refused."""
    found: list[str] = []
    while True:
        answer = visit(running, token, limit=size, skip=len(found))
        if answer.status_code == 403:
            return None
        found += [one["_id"] for one in data(answer)]
        if not answer.json()["isNext"]:
            assert len(found) == len({*found})
            return {*found}


def move(known: Known, maker: TestClient, made: Doc, step: str) -> None:
    if step in {"block", "unblock"}:
        said(change(maker, made, isBlocked=step == "block"))
    elif step == "renew":
        made |= {"former": made["token"], **data(change(maker, made, newToken=True))}
    else:
        body = {"ids": [step], "assignee": [str(known.running.user("sales_rep"))]}
        said(known.running.client("admin").post("/api/lead/admin/assign_many", json=body))


@dataclass(frozen=True)
class Plan:
    """One example: a list, what befalls it, and how it is looked at. Leads are places among the known ones."""

    maker: str
    detail: str
    chosen: list[int]
    source: int
    steps: list[str | int]
    size: int
    outside: int


PLACES = strategies.integers(0, 9)
STEPS = strategies.sampled_from(("block", "unblock", "renew")) | PLACES
PLANS = strategies.builds(
    Plan,
    maker=strategies.sampled_from(MAKERS),
    detail=strategies.sampled_from(("full", "redacted")),
    chosen=strategies.lists(PLACES, max_size=8),
    source=strategies.integers(0, 1),
    steps=strategies.lists(STEPS, max_size=4),
    size=strategies.sampled_from((5, 10, 200)),
    outside=PLACES,
)


@OPTIONS
@given(plan=PLANS)
def test_visitors_see_the_makers_leads_and_no_others(known: Known, plan: Plan) -> None:
    running, client = known.running, known.running.client(plan.maker)
    # What others have assigned in earlier examples stays, so the maker may see more by now.
    own = known.seen_by(plan.maker)
    chosen = [id_ for id_ in (known.leads[place] for place in plan.chosen) if id_ in own]
    filters = {"source": [known.sources[plan.source]]}
    wanted = {"leadIds": chosen} if chosen else {"filter": filters}
    made = share(client, purpose="A fair", detail=plan.detail, **wanted)
    is_open = True
    for step in plan.steps:
        move(known, client, made, step if isinstance(step, str) else known.leads[step])
        is_open = {"block": False, "unblock": True}.get(str(step), is_open)
    seen = known.seen_by(plan.maker, **({} if chosen else filters))
    expected = seen & {*chosen} if chosen else seen
    found = shown(running, made["token"], plan.size)
    assert found == (expected if is_open else None)
    outside = known.leads[plan.outside]
    one = visit(running, made["token"], outside).status_code
    assert one == (403 if not is_open else 200 if outside in expected else 404)
    refusals = [visit(running, "B" * 22)]
    refusals += [visit(running, made["former"])] if "former" in made else []
    refusals += [] if is_open else [visit(running, made["token"])]
    assert len({without_ids(answer)[:2] for answer in refusals}) == 1
