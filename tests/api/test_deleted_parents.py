"""Sites and contacts of a deleted company, over the wire."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Context
from commands.kernel.delete import Delete
from commands.kernel.jobs import Work
from domain.company.noun import COMPANY
from domain.site.noun import SITE
from tests.api.inbox.desk import decide, deleted
from tests.api.places import contact_of, data, firm, refused, site_of, unique
from tests.running import Running
from workers.jobs.take_children_along import TakeChildrenAlong, take_children_along
from workers.policies import POLICIES

pytestmark = pytest.mark.needs("postgres")


def ids(rows: list[dict[str, str]]) -> list[str]:
    return [row["_id"] for row in rows]


class TestDeletedCompany:
    def test_its_sites_and_contacts_leave_every_list_and_come_back(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("quarry")
        email = f"{word}@mail.example"
        company = firm(admin, businessName=word)
        site = site_of(admin, company, siteName=word)
        contact = contact_of(admin, company, name=word, email=email)
        sites = {"Search": word}
        assert ids(data(admin.get("/api/site/admin/list", params=sites))) == [site]

        data(admin.post("/api/company/admin/deleteCompany", json={"_id": company}))
        assert data(admin.get("/api/site/admin/list", params=sites)) == []
        for child in ("contact", "site"):
            path = f"/api/company/regUser/{child}_list"
            assert data(admin.get(path, params={"companyId": company})) == []
        edit = {"_id": site, "town": "Otley"}
        refused(admin.post("/api/site/admin/edit", json=edit), 409)
        gone = ids(deleted(running, Search=word))
        assert gone == [company]

        done = decide(running, "restore", ("site", site))
        assert done["results"][0]["code"] == "record.parent_deleted"
        assert decide(running, "restore", ("company", company))["done"] == 1
        assert ids(data(admin.get("/api/site/admin/list", params=sites))) == [site]
        shown = data(admin.get(f"/api/contact/regUser/show/{contact}"))
        assert shown["isDelete"] is False

    def test_a_refused_restore_names_who_has_the_address(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("weir")
        email = f"{word}@mail.example"
        first, second = firm(admin), firm(admin)
        contact_of(admin, first, name=f"Ada {word}", email=email)
        data(admin.post("/api/company/admin/deleteCompany", json={"_id": first}))
        taker = contact_of(admin, second, name=f"Bea {word}", email=email)
        [result] = decide(running, "restore", ("company", first))["results"]
        assert (result["done"], result["code"]) == (False, "record.restore_clash")
        assert f"Ada {word} (Bea {word})" in result["message"]
        single = admin.post(f"/api/records/company/{first}/restore", json={})
        assert f"Ada {word} (Bea {word})" in refused(single, 409)["message"]
        data(admin.post("/api/users/admin/deleteContact", json={"_id": taker}))
        assert decide(running, "restore", ("company", first))["done"] == 1

    def test_the_inbox_tells_what_goes_along(self, running: Running) -> None:
        admin, manager = running.client("admin"), running.client("management")
        company = firm(admin)
        site_of(admin, company)
        body = {"deleteIds": [company], "reason": "Closed"}
        data(manager.post("/api/company/management/deleteRequest", json=body))
        found = data(admin.get(f"/api/records/delete-requests/company/{company}"))
        assert {one["noun"]: one["goesAlong"] for one in found["dependants"]} == {"site": True}

    def test_a_site_that_lists_did_not_know_yet_follows(self, running: Running) -> None:
        admin, services = running.client("admin"), running.services
        company = UUID(firm(admin))
        site = UUID(site_of(admin, str(company)))
        blind = replace(services.deps, children=None)
        Delete.of(COMPANY)(ids=(company,)).execute(Context(None, uuid4()), blind)
        assert not services.store.load(SITE, site).deleted
        [deleted_] = services.store.events(company, newest_first=True, limit=1)
        jobs = [job for policy in POLICIES[type(deleted_.event)] for job in policy(deleted_)]
        [job] = [job for job in jobs if isinstance(job, TakeChildrenAlong)]
        work = Work(uuid4(), job, datetime.now(UTC), 1)
        take_children_along(services, work)
        take_children_along(services, work)
        assert services.store.load(SITE, site).deleted_with == company
        assert len(services.store.events(site)) == 2
