"""What strangers and colleagues do to an account without its password (L9, L10, L19)."""

from __future__ import annotations

import pytest

from tests.api.account.conftest import ServerWithMail
from tests.api.account.sink import token_in
from tests.running import PASSWORD
from tests.security.paths import add_email, own_emails

ADD = "/api/user/reguser/add/secondaryEmail"


class TestForgottenPassword:
    def ask(self, server: ServerWithMail, email: str, host: str) -> int:
        browser = server.anonymous(client=(host, 50_000))
        return browser.post("/api/forgotPass", json={"email": email}).status_code

    def test_a_stranger_does_not_use_up_what_the_user_may_ask(self, server: ServerWithMail) -> None:
        server.user("sales_rep", "harriet")
        email = server.email("harriet")
        assert [self.ask(server, email, "10.9.0.1") for _ in range(6)] == [200] * 5 + [429]
        assert self.ask(server, email, "10.9.0.2") == 200

    def test_no_more_than_five_mails_an_hour(self, server: ServerWithMail) -> None:
        server.user("sales_rep", "hector")
        for host in ("10.9.1.1", "10.9.1.2", "10.9.1.3"):
            assert [self.ask(server, server.email("hector"), host) for _ in range(3)] == [200] * 3
        server.user("sales_rep", "after hector")
        self.ask(server, server.email("after hector"), "10.9.1.4")
        server.sink.next_to(server.email("after hector"))
        # Several threads send mails: one asked for later may arrive earlier.
        for _ in range(5):
            server.sink.next_to(server.email("hector"))
        assert not [mail for mail in server.sink.mails if mail["To"] == server.email("hector")]


class TestAnAddressThatIsNotConfirmed:
    def test_keeps_nobody_from_having_it(self, server: ServerWithMail) -> None:
        squatter = server.client("installer", "hilda")
        assert squatter.post(ADD, json={"email": "newhire@mail.example"}).status_code == 200
        token = token_in(server.sink.next_to("newhire@mail.example", "Confirm your e-mail address"))
        body = {"email": "newhire@mail.example", "firstName": "New", "role": "surveyor"}
        made = server.client("admin").post("/api/users/admin/add", json=body)
        assert made.status_code == 200, made.text
        late = server.anonymous().post("/api/confirmEmail", json={"token": token})
        assert (late.status_code, late.json()["code"]) == (409, "user.address_in_use")
        assert own_emails(squatter)[0]["confirmed"] is False

    def test_one_that_belongs_to_somebody_is_refused_at_once(self, server: ServerWithMail) -> None:
        add_email(server, server.client("installer", "hugo"), "hugo@home.example")
        for email in ("Hugo@home.example", server.email("hugo")):
            answer = server.client("installer", "hilda").post(ADD, json={"email": email})
            assert (answer.status_code, answer.json()["code"]) == (409, "user.address_in_use")


class TestSignInFromAnotherSite:
    @pytest.mark.parametrize(
        "headers",
        [
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
        ],
    )
    def test_is_refused(self, server: ServerWithMail, headers: dict[str, str]) -> None:
        server.user("sales_rep", "hubert")
        body = {"email": server.email("hubert"), "password": PASSWORD}
        answer = server.anonymous().post("/api/login", json=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "access.other_site")
        assert "set-cookie" not in answer.headers

    @pytest.mark.parametrize(
        "headers", [{}, {"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://127.0.0.1:8787"}]
    )
    def test_not_from_our_own_pages(self, server: ServerWithMail, headers: dict[str, str]) -> None:
        server.user("sales_rep", "hubert")
        body = {"email": server.email("hubert"), "password": PASSWORD}
        assert server.anonymous().post("/api/login", json=body, headers=headers).status_code == 200
