"""Secondary addresses: added, confirmed by a link, swapped, removed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from commands.kernel.command import Context
from commands.kernel.delete import Delete, Restore
from domain.kernel.errors import RestoreClash
from domain.user.noun import USER
from infra.eventstore.data import whole
from tests.api.account.conftest import ServerWithMail
from tests.api.account.sink import text_of, token_in
from tests.running import PASSWORD

ADD = "/api/user/reguser/add/secondaryEmail"


OUR_PAGE = {"Sec-Fetch-Site": "same-origin"}


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


def confirmed(server: ServerWithMail, client: TestClient, email: str) -> str:
    email_id = add(client, email)
    token = token_in(server.sink.next_to(email))
    assert server.anonymous().post("/api/confirmEmail", json={"token": token}).status_code == 200
    return email_id


def sign_in(server: ServerWithMail, email: str) -> int:
    body = {"email": email, "password": PASSWORD}
    return server.anonymous().post("/api/login", json=body).status_code


def test_an_address_counts_once_it_is_confirmed(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "erin")
    email_id = add(client, "erin@home.example")
    assert own(client) == [{"_id": email_id, "email": "erin@home.example", "confirmed": False}]
    assert sign_in(server, "erin@home.example") == 401
    refused = client.post(swap(email_id))
    assert (refused.status_code, refused.json()["code"]) == (409, "user.email_not_confirmed")
    mail = server.sink.next_to("erin@home.example")
    assert mail["Subject"] == "Confirm your e-mail address"
    assert "/auth/confirm-email?token=" in text_of(mail)
    token = token_in(mail)
    stranger = server.anonymous()
    assert stranger.post("/api/confirmEmail", json={"token": token}).status_code == 200
    assert own(client)[0]["confirmed"] is True
    assert sign_in(server, "Erin@HOME.example") == 200
    again = stranger.post("/api/confirmEmail", json={"token": token})
    assert (again.status_code, again.json()["code"]) == (410, "auth.link_expired")


def test_addresses_change_places(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "elsa")
    email_id = confirmed(server, client, "elsa@home.example")
    assert client.get(swap(email_id), headers=OUR_PAGE).status_code == 200
    known = client.get("/api/isLoggedIn").json()["data"]
    assert known["email"] == "elsa@home.example"
    assert known["secondaryEmails"] == [
        {"_id": email_id, "email": server.email("elsa"), "confirmed": True}
    ]
    assert [sign_in(server, one) for one in ("elsa@home.example", server.email("elsa"))] == [
        200
    ] * 2
    notice = server.sink.next_to(server.email("elsa"), "Your e-mail address was changed")
    assert "still sign in with this one" in text_of(notice)
    assert client.post(swap(email_id)).status_code == 200
    assert client.get("/api/isLoggedIn").json()["data"]["email"] == server.email("elsa")
    server.sink.next_to("elsa@home.example", "Your e-mail address was changed")


@pytest.mark.parametrize("method", ["get", "post"])
def test_removed(server: ServerWithMail, method: str) -> None:
    client = server.client("sales_rep", f"edith {method}")
    email_id = confirmed(server, client, f"edith.{method}@home.example")
    assert client.request(method, remove(email_id), headers=OUR_PAGE).status_code == 200
    assert own(client) == []
    assert sign_in(server, f"edith.{method}@home.example") == 401
    assert client.request(method, remove(email_id), headers=OUR_PAGE).status_code == 404


def test_a_link_to_an_address_that_was_removed(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "egon")
    email_id = add(client, "egon@home.example")
    token = token_in(server.sink.next_to("egon@home.example"))
    client.post(remove(email_id))
    answer = server.anonymous().post("/api/confirmEmail", json={"token": token})
    assert (answer.status_code, answer.json()["code"]) == (410, "auth.link_expired")


def test_a_link_counts_for_a_day_and_can_be_had_again(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "emil")
    email_id = add(client, "emil@home.example")
    token = token_in(server.sink.next_to("emil@home.example"))
    server.clock.ahead = timedelta(hours=24)
    late = server.anonymous().post("/api/confirmEmail", json={"token": token})
    assert late.status_code == 410
    server.clock.ahead = timedelta()
    resend = f"/api/user/reguser/resend/secondaryEmail/{email_id}"
    assert client.post(resend).status_code == 200
    token = token_in(server.sink.next_to("emil@home.example"))
    assert server.anonymous().post("/api/confirmEmail", json={"token": token}).status_code == 200
    assert client.post(resend).status_code == 404


def test_a_reset_link_is_no_confirmation(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "edgar")
    server.anonymous().post("/api/forgotPass", json={"email": server.email("edgar")})
    token = token_in(server.sink.next_to(server.email("edgar")))
    answer = client.post("/api/confirmEmail", json={"token": token})
    assert answer.status_code == 410


def test_a_forgotten_password_goes_to_the_address_that_was_asked_for(
    server: ServerWithMail,
) -> None:
    client = server.client("sales_rep", "elke")
    confirmed(server, client, "elke@home.example")
    add(client, "elke@other.example")
    server.sink.next_to("elke@other.example")
    for email in ("elke@other.example", "elke@home.example"):
        server.anonymous().post("/api/forgotPass", json={"email": email})
    assert server.sink.next_to("elke@home.example")["Subject"] == "Choose a new password"
    links = [mail for mail in server.sink.mails if mail["Subject"] == "Choose a new password"]
    assert not [mail for mail in links if "elke" in mail["To"]]


class TestTaken:
    def test_by_another_user(self, server: ServerWithMail) -> None:
        one, other = server.client("sales_rep", "eva"), server.client("sales_rep", "eric")
        confirmed(server, one, "shared@home.example")
        for email in ("Shared@home.example", server.email("eva").upper()):
            answer = other.post(ADD, json={"email": email})
            assert (answer.status_code, answer.json()["code"]) == (409, "user.address_in_use")
            assert answer.json()["errors"][0]["field"] == "email"

    def test_given_back(self, server: ServerWithMail) -> None:
        one, other = server.client("sales_rep", "eva"), server.client("sales_rep", "eric")
        email_id = add(one, "given.back@home.example")
        one.post(remove(email_id))
        assert add(other, "given.back@home.example")

    def test_by_whoever_had_it_before_the_swap(self, server: ServerWithMail) -> None:
        one, other = server.client("sales_rep", "ernst"), server.client("sales_rep", "eric")
        one.post(swap(confirmed(server, one, "ernst@home.example")))
        for email in (server.email("ernst"), "ernst@home.example"):
            assert other.post(ADD, json={"email": email}).status_code == 409

    def test_a_deleted_user_gives_all_back_and_takes_them_again(
        self, server: ServerWithMail
    ) -> None:
        leaver, other = server.client("sales_rep", "esther"), server.client("sales_rep", "eric")
        confirmed(server, leaver, "esther@home.example")
        self.run(server, Delete, {"deleteIds": [str(server.users["esther"])]})
        email_id = confirmed(server, other, "esther@home.example")
        with pytest.raises(RestoreClash) as refused:
            self.run(server, Restore, {"id": str(server.users["esther"])})
        clash = ("user", server.users["esther"], server.users["eric"])
        assert [tuple(one) for one in refused.value.context["clashes"]] == [clash]
        other.post(remove(email_id))
        self.run(server, Restore, {"id": str(server.users["esther"])})
        assert other.post(ADD, json={"email": "esther@home.example"}).status_code == 409

    def run(self, server: ServerWithMail, command: Any, body: dict[str, Any]) -> None:
        context = Context(None, uuid4(), source="system")
        command.of(USER).model_validate(body).execute(context, server.services.deps)

    def test_by_oneself(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "ella")
        confirmed(server, client, "ella@home.example")
        for email in ("ELLA@home.example", server.email("ella")):
            answer = client.post(ADD, json={"email": email})
            assert answer.json()["errors"][0] == {
                "field": "email",
                "code": "in_use",
                "message": "This is in use already",
                "messageText": "This is in use already",
            }

    def test_too_many(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "eager")
        for number in range(5):
            add(client, f"eager{number}@home.example")
        answer = client.post(ADD, json={"email": "eager6@home.example"})
        assert answer.json()["errors"][0]["code"] == "too_many"


class TestOwn:
    def test_somebody_elses_address(self, server: ServerWithMail) -> None:
        email_id = add(server.client("sales_rep", "ewan"), "ewan@home.example")
        admin = server.client("admin")
        for path in (remove(email_id), swap(email_id), remove(str(UUID(int=5)))):
            assert admin.post(path).status_code == 404

    @pytest.mark.parametrize("path", [remove, swap])
    def test_a_get_that_changes_data_needs_the_header_and_our_own_page(
        self, server: ServerWithMail, path: Any
    ) -> None:
        # A user for each: after a swap the former primary address stays for 7 days.
        client = server.client("sales_rep", f"elena {path.__name__}")
        email_id = confirmed(server, client, f"elena.{path.__name__}@home.example")
        cookie = {"Cookie": f"daybook_session={client.cookies['daybook_session']}"}
        lured = server.anonymous()
        for site in ("cross-site", "same-site", "none"):
            for by in (cookie, {"Authorization": client.headers["authorization"]}):
                answer = lured.get(path(email_id), headers=by | {"Sec-Fetch-Site": site})
                assert (answer.status_code, answer.json()["code"]) == (403, "access.other_site")
        own = {"Sec-Fetch-Site": "same-origin"}
        for headers in ({}, own, own | cookie):
            assert lured.get(path(email_id), headers=headers).status_code == 401
        fine = client.get(path(email_id), headers=own)
        assert fine.status_code == 200
        assert fine.headers["cache-control"] == "no-store"


def test_addresses_are_sealed_in_the_events(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "esme")
    client.post(swap(confirmed(server, client, "esme@secret.example")))
    with server.services.pool.connection() as connection:
        rows = connection.execute(
            "select type, data from es.event join es.kind using (kind_id) where stream_id = %s order by version",
            (server.users["esme"],),
        ).fetchall()
    assert [row[0] for row in rows] == [
        "user.registered.1",
        "user.email_added.1",
        "user.email_confirmed.1",
        "user.details_changed.1",
        "user.primary_email_swapped.1",
    ]
    assert not [row for row in rows if b"secret.example" in whole(row[1])]


def test_sending_links_is_limited(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "edmund")
    email_id = add(client, "edmund@home.example")
    resend = f"/api/user/reguser/resend/secondaryEmail/{email_id}"
    assert [client.post(resend).status_code for _ in range(6)] == [200] * 5 + [429]
