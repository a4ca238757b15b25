"""Secondary addresses: added, confirmed by a link, swapped, removed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from commands.kernel.command import Context
from commands.kernel.record import Delete, Restore
from domain.kernel.errors import InUse
from domain.user.noun import USER
from tests.account.conftest import Office
from tests.account.sink import text_of, token_in
from tests.running import PASSWORD

ADD = "/api/user/reguser/add/secondaryEmail"


def remove(email_id: str) -> str:
    return f"/api/user/reguser/remove/secondaryEmail/{email_id}"


def swap(email_id: str) -> str:
    return f"/api/user/reguser/swapWithPrimaryEmail/{email_id}"


def own(client: TestClient) -> list[Any]:
    found: list[Any] = client.get("/api/isLoggedIn").json()["data"]["secondaryEmails"]
    return found


def add(client: TestClient, email: str) -> str:
    """The id of the address."""
    answer = client.post(ADD, json={"email": email})
    assert answer.status_code == 200, answer.text
    return str(next(one["_id"] for one in own(client) if one["email"] == email))


def confirmed(office: Office, client: TestClient, email: str) -> str:
    email_id = add(client, email)
    token = token_in(office.sink.next_to(email))
    assert office.anonymous().post("/api/confirmEmail", json={"token": token}).status_code == 200
    return email_id


def sign_in(office: Office, email: str) -> int:
    body = {"email": email, "password": PASSWORD}
    return office.anonymous().post("/api/login", json=body).status_code


def test_an_address_counts_once_it_is_confirmed(office: Office) -> None:
    client = office.client("sales_rep", "erin")
    email_id = add(client, "erin@home.example")
    assert own(client) == [{"_id": email_id, "email": "erin@home.example", "confirmed": False}]
    assert sign_in(office, "erin@home.example") == 401
    refused = client.post(swap(email_id))
    assert (refused.status_code, refused.json()["code"]) == (409, "user.email_not_confirmed")
    mail = office.sink.next_to("erin@home.example")
    assert mail["Subject"] == "Confirm your e-mail address"
    assert "/auth/confirm-email?token=" in text_of(mail)
    token = token_in(mail)
    stranger = office.anonymous()
    assert stranger.post("/api/confirmEmail", json={"token": token}).status_code == 200
    assert own(client)[0]["confirmed"] is True
    assert sign_in(office, "Erin@HOME.example") == 200
    again = stranger.post("/api/confirmEmail", json={"token": token})
    assert (again.status_code, again.json()["code"]) == (410, "auth.link_expired")


def test_addresses_change_places(office: Office) -> None:
    client = office.client("sales_rep", "elsa")
    email_id = confirmed(office, client, "elsa@home.example")
    assert client.get(swap(email_id)).status_code == 200
    known = client.get("/api/isLoggedIn").json()["data"]
    assert known["email"] == "elsa@home.example"
    assert known["secondaryEmails"] == [
        {"_id": email_id, "email": office.email("elsa"), "confirmed": True}
    ]
    assert [sign_in(office, one) for one in ("elsa@home.example", office.email("elsa"))] == [
        200
    ] * 2
    notice = office.sink.next_to(office.email("elsa"), "Your e-mail address was changed")
    assert "still sign in with this one" in text_of(notice)
    assert client.post(swap(email_id)).status_code == 200
    assert client.get("/api/isLoggedIn").json()["data"]["email"] == office.email("elsa")
    office.sink.next_to("elsa@home.example", "Your e-mail address was changed")


@pytest.mark.parametrize("method", ["get", "post"])
def test_removed(office: Office, method: str) -> None:
    client = office.client("sales_rep", f"edith {method}")
    email_id = confirmed(office, client, f"edith.{method}@home.example")
    assert client.request(method, remove(email_id)).status_code == 200
    assert own(client) == []
    assert sign_in(office, f"edith.{method}@home.example") == 401
    assert client.request(method, remove(email_id)).status_code == 404


def test_a_link_to_an_address_that_was_removed(office: Office) -> None:
    client = office.client("sales_rep", "egon")
    email_id = add(client, "egon@home.example")
    token = token_in(office.sink.next_to("egon@home.example"))
    client.post(remove(email_id))
    answer = office.anonymous().post("/api/confirmEmail", json={"token": token})
    assert (answer.status_code, answer.json()["code"]) == (410, "auth.link_expired")


def test_a_link_counts_for_a_day_and_can_be_had_again(office: Office) -> None:
    client = office.client("sales_rep", "emil")
    email_id = add(client, "emil@home.example")
    token = token_in(office.sink.next_to("emil@home.example"))
    office.clock.ahead = timedelta(hours=24)
    late = office.anonymous().post("/api/confirmEmail", json={"token": token})
    assert late.status_code == 410
    office.clock.ahead = timedelta()
    resend = f"/api/user/reguser/resend/secondaryEmail/{email_id}"
    assert client.post(resend).status_code == 200
    token = token_in(office.sink.next_to("emil@home.example"))
    assert office.anonymous().post("/api/confirmEmail", json={"token": token}).status_code == 200
    assert client.post(resend).status_code == 404


def test_a_reset_link_is_no_confirmation(office: Office) -> None:
    client = office.client("sales_rep", "edgar")
    office.anonymous().post("/api/forgotPass", json={"email": office.email("edgar")})
    token = token_in(office.sink.next_to(office.email("edgar")))
    answer = client.post("/api/confirmEmail", json={"token": token})
    assert answer.status_code == 410


def test_a_forgotten_password_goes_to_the_address_that_was_asked_for(office: Office) -> None:
    client = office.client("sales_rep", "elke")
    confirmed(office, client, "elke@home.example")
    add(client, "elke@other.example")
    office.sink.next_to("elke@other.example")
    for email in ("elke@other.example", "elke@home.example"):
        office.anonymous().post("/api/forgotPass", json={"email": email})
    assert office.sink.next_to("elke@home.example")["Subject"] == "Choose a new password"
    assert not [mail for mail in office.sink.mails if "elke" in mail["To"]]


class TestTaken:
    def test_by_another_user(self, office: Office) -> None:
        one, other = office.client("sales_rep", "eva"), office.client("sales_rep", "eric")
        add(one, "shared@home.example")
        for email in ("Shared@home.example", office.email("eva").upper()):
            answer = other.post(ADD, json={"email": email})
            assert (answer.status_code, answer.json()["code"]) == (409, "user.address_in_use")
            assert answer.json()["errors"][0]["field"] == "email"

    def test_given_back(self, office: Office) -> None:
        one, other = office.client("sales_rep", "eva"), office.client("sales_rep", "eric")
        email_id = add(one, "given.back@home.example")
        one.post(remove(email_id))
        assert add(other, "given.back@home.example")

    def test_by_whoever_had_it_before_the_swap(self, office: Office) -> None:
        one, other = office.client("sales_rep", "ernst"), office.client("sales_rep", "eric")
        one.post(swap(confirmed(office, one, "ernst@home.example")))
        for email in (office.email("ernst"), "ernst@home.example"):
            assert other.post(ADD, json={"email": email}).status_code == 409

    def test_a_deleted_user_gives_all_back_and_takes_them_again(self, office: Office) -> None:
        leaver, other = office.client("sales_rep", "esther"), office.client("sales_rep", "eric")
        add(leaver, "esther@home.example")
        self.run(office, Delete, {"deleteIds": [str(office.users["esther"])]})
        email_id = add(other, "esther@home.example")
        with pytest.raises(InUse) as refused:
            self.run(office, Restore, {"id": str(office.users["esther"])})
        assert refused.value.code == "user.email_in_use"
        other.post(remove(email_id))
        self.run(office, Restore, {"id": str(office.users["esther"])})
        assert other.post(ADD, json={"email": "esther@home.example"}).status_code == 409

    def run(self, office: Office, command: Any, body: dict[str, Any]) -> None:
        context = Context(None, uuid4(), source="system")
        command.of(USER).model_validate(body).execute(context, office.core.deps)

    def test_by_oneself(self, office: Office) -> None:
        client = office.client("sales_rep", "ella")
        confirmed(office, client, "ella@home.example")
        for email in ("ELLA@home.example", office.email("ella")):
            answer = client.post(ADD, json={"email": email})
            assert answer.json()["errors"][0] == {
                "field": "email",
                "code": "in_use",
                "message": "This is in use already",
            }

    def test_too_many(self, office: Office) -> None:
        client = office.client("sales_rep", "eager")
        for number in range(5):
            add(client, f"eager{number}@home.example")
        answer = client.post(ADD, json={"email": "eager6@home.example"})
        assert answer.json()["errors"][0]["code"] == "too_many"


class TestOwn:
    def test_somebody_elses_address(self, office: Office) -> None:
        email_id = add(office.client("sales_rep", "ewan"), "ewan@home.example")
        admin = office.client("admin")
        for path in (remove(email_id), swap(email_id), remove(str(UUID(int=5)))):
            assert admin.post(path).status_code == 404

    @pytest.mark.parametrize("path", [remove, swap])
    def test_a_get_that_changes_data_needs_the_header_or_our_own_page(
        self, office: Office, path: Any
    ) -> None:
        client = office.client("sales_rep", "elena")
        email_id = (
            own(client)[0]["_id"]
            if own(client)
            else confirmed(office, client, "elena@home.example")
        )
        cookie = {"Cookie": f"daybook_session={client.headers['authorization'][7:]}"}
        lured = office.anonymous()
        for site in ("cross-site", "same-site", "none"):
            answer = lured.get(path(email_id), headers=cookie | {"Sec-Fetch-Site": site})
            assert (answer.status_code, answer.json()["code"]) == (403, "access.other_site")
        assert lured.get(path(email_id)).status_code == 401
        fine = lured.get(path(email_id), headers=cookie | {"Sec-Fetch-Site": "same-origin"})
        assert fine.status_code == 200
        assert fine.headers["cache-control"] == "no-store"


def test_addresses_are_sealed_in_the_events(office: Office) -> None:
    client = office.client("sales_rep", "esme")
    client.post(swap(confirmed(office, client, "esme@secret.example")))
    with office.core.pool.connection() as connection:
        rows = connection.execute(
            "select type, convert_from(data, 'UTF8') from es.event where stream_id = %s "
            "order by version",
            (office.users["esme"],),
        ).fetchall()
    assert [row[0] for row in rows] == [
        "user.registered.1",
        "user.email_added.1",
        "user.email_confirmed.1",
        "user.details_changed.1",
        "user.primary_email_swapped.1",
    ]
    assert not [row for row in rows if "secret.example" in row[1]]


def test_sending_links_is_limited(office: Office) -> None:
    client = office.client("sales_rep", "edmund")
    email_id = add(client, "edmund@home.example")
    resend = f"/api/user/reguser/resend/secondaryEmail/{email_id}"
    assert [client.post(resend).status_code for _ in range(6)] == [200] * 5 + [429]
