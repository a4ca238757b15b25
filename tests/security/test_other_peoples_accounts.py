"""Nobody but an admin comes into another's account by way of its record (M6)."""

from __future__ import annotations

from tests.api.account.conftest import ServerWithMail
from tests.security.paths import ask_reset, edit_user, reset

THIEF = "attacker.mgmt@evil.example"


def test_management_does_not_get_a_reset_link_for_another_account(server: ServerWithMail) -> None:
    server.user("sales_rep", "amelia")
    server.user("partner", "fiona")
    for name in ("amelia", "fiona"):
        answer = edit_user(server.client("management"), server.users[name], email=THIEF)
        assert answer.status_code == 422
        assert [one["field"] for one in answer.json()["errors"]] == ["email"]
    server.anonymous().post("/api/forgotPass", json={"email": THIEF})
    assert reset(server, ask_reset(server, server.email("amelia"))) == (200, None)
    assert not [mail for mail in server.sink.mails if mail["To"] == THIEF]


def test_management_does_not_demote_a_peer(server: ServerWithMail) -> None:
    server.user("management", "peer")
    answer = edit_user(server.client("management"), server.users["peer"], role="installer")
    assert answer.status_code == 422
    assert server.client("management", "peer").get("/api/isLoggedIn").json()["data"]["role"][
        "roleName"
    ] == ("management")
