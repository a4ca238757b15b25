"""Sites and contacts of companies over the wire, on real Postgres."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.api.places import (
    CONTACT_FIELDS,
    METERS,
    SITE_FIELDS,
    contact_of,
    data,
    firm,
    made,
    refused,
    said,
    site_of,
    timeline,
    unique,
)
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


class TestSite:
    def test_it_has_the_contracts_fields_and_meters(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin, businessName="Aire Bakery Ltd")
        id_ = site_of(
            admin,
            company,
            electric={"meterNumber": "00111222 1200023305967"},
            gas={"MPRN": "3938424403"},
            water={"WaterCorespId": "3012345678w12"},
            chipandpin={"midNumber": "5412345"},
        )
        contact = contact_of(admin, company, siteId=id_)
        contact_of(admin, company, name="Somebody else")
        shown = data(admin.get(f"/api/site/regUser/show/{id_}"))
        (row,) = data(admin.get("/api/site/admin/list", params={"companyId": company}))
        for doc in (shown, row):
            assert doc.keys() >= SITE_FIELDS
            assert {name: doc[name].keys() for name in METERS} == METERS
            assert doc["electric"] == {"meterNumber": "1200023305967", "topLine": "00111222"}
            assert doc["water"] == {"WaterCorespId": "3012345678W12"}
            assert doc["Company"]["businessName"] == "Aire Bakery Ltd"
            assert [one["_id"] for one in doc["User"]] == [contact]

    def test_messages(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        answer = admin.post(
            "/api/site/admin/add", json={"companyId": company, "siteName": "Mill Lane"}
        )
        id_ = made(answer)
        edit = {"_id": id_, "town": "Otley"}
        assert said(answer) == "Site added successfully"
        assert said(admin.post("/api/site/admin/edit", json=edit)) == "Site edited successfully"
        assert said(admin.post("/api/site/admin/deleteSite", json={"_id": id_})) == (
            "Site deleted successfully"
        )
        assert data(admin.get("/api/site/admin/list", params={"companyId": company})) == []
        kinds = [one["kinds"] for one in timeline(admin, "site", id_)]
        assert kinds == [["delete_request"], ["changes"], ["created"]]

    def test_the_list_searches_sorts_and_counts(self, running: Running) -> None:
        admin = running.client("admin")
        word = unique("granary")
        company = firm(admin)
        for name, town in (("B", "Otley"), ("A", "Ilkley"), ("C", None)):
            site_of(admin, company, siteName=f"{word} {name}", town=town)

        def listed(**query: str | int) -> list[str]:
            rows = data(admin.get("/api/site/admin/list", params={"Search": word, **query}))
            return [row["siteName"].removeprefix(word).strip() for row in rows]

        assert listed(sort="siteName", sortType="asc") == ["A", "B", "C"]
        assert listed(sort="siteName", sortType="desc") == ["C", "B", "A"]
        assert listed(sort="town", sortType="asc") == ["A", "B", "C"]
        assert listed(skip=1, limit=1, sort="siteName", sortType="asc") == ["B"]
        assert listed(companyId=str(uuid4())) == []
        answer = admin.get("/api/site/admin/count", params={"Search": word}).json()
        assert answer["count"] == 3
        wrong = admin.get("/api/site/admin/list", params={"sort": "colour"})
        assert [one["field"] for one in refused(wrong, 422)["errors"]] == ["sort"]

    def test_a_rep_sees_sites_of_their_own_companies(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        word = unique("byre")
        theirs, other = firm(rep), firm(admin)
        own = site_of(rep, theirs, siteName=f"{word} own")
        hidden = site_of(admin, other, siteName=f"{word} other")
        rows = data(rep.get("/api/site/sales_rep/list", params={"Search": word}))
        assert [row["_id"] for row in rows] == [own]
        counted = rep.get("/api/site/sales_rep/count", params={"Search": word}).json()
        assert counted["count"] == 1
        refused(rep.get(f"/api/site/regUser/show/{hidden}"), 404)

    @pytest.mark.parametrize("role", ["installer", "surveyor", "compliance"])
    def test_who_only_reads_cannot_delete(self, running: Running, role: str) -> None:
        admin = running.client("admin")
        id_ = site_of(admin, firm(admin))
        client = running.client(role)
        refused(client.post("/api/site/regUser/deleteSite", json={"_id": id_}), 403)


class TestContact:
    def test_it_has_the_contracts_fields(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin, businessName="Aire Bakery Ltd")
        site = site_of(admin, company, siteName="Bakery")
        id_ = contact_of(
            admin, company, siteId=site, nationalInsurance="ab 12 34 56 c", phone="01632 960123"
        )
        doc = data(admin.get(f"/api/contact/regUser/show/{id_}"))
        assert doc.keys() >= CONTACT_FIELDS
        assert (doc["phone"], doc["nationalInsurance"]) == ("+441632960123", "••••456C")
        assert (doc["email"], doc["homeAddress"]) == (None, None)
        assert doc["Company"]["businessName"] == "Aire Bakery Ltd"
        assert doc["Site"]["siteName"] == "Bakery"

    def test_messages(self, running: Running) -> None:
        admin = running.client("admin")
        answer = admin.post(
            "/api/users/admin/addContact", json={"companyId": firm(admin), "name": "Joan"}
        )
        id_ = made(answer)
        edit = {"_id": id_, "jobTitle": "Owner"}
        assert said(answer) == "contact Add successfully"
        assert said(admin.post("/api/users/admin/editContact", json=edit)) == (
            "Contact Updated successfully"
        )
        assert said(admin.post("/api/users/admin/deleteContact", json={"_id": id_})) == (
            "Contact deleted Successfully"
        )

    def test_a_duplicate_address_has_the_contracts_number_and_words(self, running: Running) -> None:
        admin = running.client("admin")
        company, mail = firm(admin), f"{unique('joan')}@example.com"
        contact_of(admin, company, email=mail)
        body = {"companyId": company, "name": "Joan again", "email": mail.upper()}
        error = refused(admin.post("/api/users/admin/addContact", json=body), 409)
        words = "Email already exist, please change the email address"
        assert (error["errorCode"], error["message"]) == (11000, words)
        other = contact_of(admin, company)
        edit = {"_id": other, "email": mail}
        error = refused(admin.post("/api/users/admin/editContact", json=edit), 409)
        assert (error["errorCode"], error["message"]) == (11000, "Duplicate Email")

    def test_the_number_of_a_contact_can_be_revealed(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = contact_of(admin, firm(admin), nationalInsurance="AB123456C")
        body = {"field": "nationalInsurance", "reason": "Payroll"}
        assert data(admin.post(f"/api/records/contact/{id_}/reveal", json=body))["value"] == (
            "AB123456C"
        )

    def test_a_contact_invisible_is_not_found(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        id_ = contact_of(admin, firm(admin))
        refused(rep.get(f"/api/contact/regUser/show/{id_}"), 404)


class TestOrigin:
    def test_a_company_given_at_opening_says_so_under_the_name_it_is_shown_by(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        company = firm(admin)
        place = site_of(admin, company)
        person = contact_of(admin, company, siteId=place)
        for noun, id_, links in (
            ("site", place, {"Company": company}),
            ("contact", person, {"Company": company, "Site": place}),
        ):
            origins = data(admin.get(f"/api/records/{noun}/{id_}/explanation"))
            for shown, linked in links.items():
                assert (origins[shown]["value"], origins[shown]["version"]) == (linked, 1)
                assert origins[shown]["actor"]["_id"] == str(running.user("admin"))


def test_a_company_is_shown_with_a_contact_who_was_erased(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    contact = contact_of(admin, company)
    data(admin.post(f"/api/records/contact/{contact}/erase", json={"reason": "Asked by letter"}))
    (shown,) = data(admin.get(f"/api/company/admin/show/{company}"))["Contact"]
    assert (shown["_id"], shown["name"]) == (contact, "erased")
    assert shown["erasure"]["reason"] == "Asked by letter"
