"""A mailed link opens the account only while its address belongs there (L1, L2)."""

from __future__ import annotations

from uuid import UUID

from starlette.testclient import TestClient

from tests.api.account.conftest import ServerWithMail
from tests.api.account.sink import text_of, token_in
from tests.eventually import eventually
from tests.security.paths import (
    add_email,
    ask_reset,
    check,
    edit_user,
    remove_email,
    reset,
    swap_email,
)

EXPIRED = (410, "auth.link_expired")
WELCOME = "Welcome to Daybook"
GONE = "Your e-mail address was removed"


def ended(client: TestClient) -> bool:
    """Waits for the end of a session, which follows from the event."""
    return eventually(lambda: client.get("/api/isLoggedIn").status_code == 401)


class TestAnAddressThatAnAdminReplaced:
    def test_its_reset_link_is_void(self, server: ServerWithMail) -> None:
        server.user("sales_rep", "olive")
        token = ask_reset(server, server.email("olive"))
        answer = edit_user(server.client("admin"), server.users["olive"], email="ol@new.example")
        assert answer.status_code == 200
        assert check(server, token) == 410
        assert reset(server, token) == EXPIRED

    def test_an_invitation_to_a_mistyped_address_is_void_and_the_right_one_gets_its_own(
        self, server: ServerWithMail
    ) -> None:
        body = {"email": "jon.smiht@mail.example", "firstName": "Jon", "role": "management"}
        made = server.client("admin").post("/api/users/admin/add", json=body).json()
        stranger = token_in(server.sink.next_to("jon.smiht@mail.example", WELCOME))
        edit_user(server.client("admin"), made["data"]["_id"], email="jon.smith@mail.example")
        assert reset(server, stranger) == EXPIRED
        mine = token_in(server.sink.next_to("jon.smith@mail.example", WELCOME))
        assert reset(server, mine) == (200, None)

    def test_the_former_address_gets_a_mail(self, server: ServerWithMail) -> None:
        server.user("sales_rep", "orson")
        edit_user(server.client("admin"), server.users["orson"], email="orson@new.example")
        mail = server.sink.next_to(server.email("orson"), GONE)
        assert "tell your admin" in text_of(mail)
        assert "orson@new.example" not in text_of(mail)

    def test_the_user_s_sessions_end(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "otto")
        edit_user(server.client("admin"), server.users["otto"], jobTitle="Head")
        assert client.get("/api/isLoggedIn").status_code == 200
        edit_user(server.client("admin"), server.users["otto"], email="otto@new.example")
        assert ended(client)


class TestAnAddressOfOnesOwn:
    def test_removed(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "odette")
        email_id = add_email(server, client, "odette@home.example")
        token = ask_reset(server, "odette@home.example")
        assert check(server, token) == 200
        assert remove_email(client, email_id).status_code == 200
        assert reset(server, token) == EXPIRED
        server.sink.next_to("odette@home.example", GONE)

    def test_swapped(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "oscar")
        email_id = add_email(server, client, "oscar@home.example")
        tokens = [ask_reset(server, one) for one in ("oscar@home.example", server.email("oscar"))]
        assert swap_email(client, email_id).status_code == 200
        assert [reset(server, token) for token in tokens] == [EXPIRED, EXPIRED]
        assert reset(server, ask_reset(server, "oscar@home.example")) == (200, None)


class TestAnInvitation:
    def test_is_for_users_without_a_password(self, server: ServerWithMail) -> None:
        server.user("sales_rep", "opal")
        path = f"/api/users/management/invite/{server.users['opal']}"
        answer = server.client("management").post(path)
        assert (answer.status_code, answer.json()["code"]) == (409, "user.has_password")
        server.user("sales_rep", "after opal")
        ask_reset(server, server.email("after opal"))
        assert not [mail for mail in server.sink.mails if mail["To"] == server.email("opal")]

    def test_tells_nothing_of_invisible_users(self, server: ServerWithMail) -> None:
        path = f"/api/users/management/invite/{UUID(int=7)}"
        assert server.client("management").post(path).status_code == 404
