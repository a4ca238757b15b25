"""A forgotten password, from the question to the new one."""

from __future__ import annotations

import threading
from datetime import timedelta
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from commands.kernel.blocking import Block
from commands.kernel.command import Context
from domain.user.noun import USER
from tests.api.account.conftest import ORIGIN, ServerWithMail
from tests.api.account.sink import text_of, token_in
from tests.running import PASSWORD
from tests.servers import admin_of

NEW = "a quiet morning in Ilkley"
ASKED = "If this address belongs to an account, a link is on its way to it"


def asked(server: ServerWithMail, email: str, **headers: str) -> Any:
    return server.anonymous().post("/api/forgotPass", json={"email": email}, headers=headers)


def linked(server: ServerWithMail, name: str, **headers: str) -> str:
    """The token of a link that was just mailed to a user."""
    server.user("sales_rep", name)
    assert asked(server, server.email(name), **headers).status_code == 200
    return token_in(server.sink.next_to(server.email(name)))


def reset(server: ServerWithMail, token: str, password: str = NEW) -> Any:
    return server.anonymous().post(
        "/api/resetPassword", params={"token": token}, json={"password": password}
    )


def sign_in(server: ServerWithMail, name: str, password: str) -> Any:
    body = {"email": server.email(name), "password": password}
    return server.anonymous().post("/api/login", json=body)


def test_a_new_password_by_a_mailed_link(server: ServerWithMail) -> None:
    open_client = server.client("sales_rep", "forgetful")
    answer = asked(server, "  Forgetful@Example.com ")
    assert answer.json() == {"success": True, "message": ASKED, "messageText": ASKED}
    mail = server.sink.next_to(server.email("forgetful"))
    assert mail["Subject"] == "Choose a new password"
    assert mail["From"] == "Daybook <no-reply@daybook.test>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert f"{ORIGIN}/auth/change-pass?token=" in text_of(mail)
    assert "Hello Forgetful," in text_of(mail)
    token = token_in(mail)
    checked = server.anonymous().get("/api/checkResetToken", params={"token": token}).json()
    assert set(checked["data"]) == {"expiresAt"}
    assert reset(server, token).json() == {
        "success": True,
        "message": "Password updated successfully",
        "messageText": "Password updated successfully",
    }
    assert open_client.get("/api/isLoggedIn").json()["code"] == "auth.session_expired"
    assert sign_in(server, "forgetful", PASSWORD).status_code == 401
    assert sign_in(server, "forgetful", NEW).status_code == 200
    notice = server.sink.next_to(server.email("forgetful"), "Your password was changed")
    assert "token" not in text_of(notice)


def test_the_history_tells_of_it(server: ServerWithMail) -> None:
    token = linked(server, "remembered")
    reset(server, token)
    server.sink.next_to(server.email("remembered"), "Your password was changed")
    user_id = server.users["remembered"]
    events = [one.event for one in server.services.store.events(user_id)]
    assert [event.topic for event in events] == ["user.registered.1", "user.password_changed.1"]
    changed = server.services.store.events(user_id)[1]
    assert changed.event.model_dump()["means"] == "reset"
    assert (changed.meta.actor_id, changed.meta.role) == (user_id, "sales_rep")


def test_in_german(server: ServerWithMail) -> None:
    server.user("sales_rep", "deutsch")
    asked(server, server.email("deutsch"), **{"Accept-Language": "de-DE,de;q=0.9,en;q=0.5"})
    mail = server.sink.next_to(server.email("deutsch"))
    assert mail["Subject"] == "Neues Passwort wählen"
    assert mail["Content-Language"] == "de"
    assert '<html lang="de">' in text_of(mail, "html")


def test_a_link_counts_once(server: ServerWithMail) -> None:
    token = linked(server, "once")
    assert reset(server, token).status_code == 200
    again = reset(server, token, "another quiet morning")
    assert (again.status_code, again.json()["code"]) == (410, "auth.link_expired")
    checked = server.anonymous().get("/api/checkResetToken", params={"token": token})
    assert (checked.status_code, checked.json()["status"]) == (410, 1001)
    assert sign_in(server, "once", "another quiet morning").status_code == 401


def test_a_new_password_voids_the_other_links(server: ServerWithMail) -> None:
    first, second = linked(server, "twice"), linked(server, "twice")
    assert reset(server, first).status_code == 200
    assert reset(server, second).status_code == 410


def test_a_link_counts_for_an_hour(server: ServerWithMail) -> None:
    token = linked(server, "late")
    server.clock.ahead = timedelta(minutes=59, seconds=50)
    params = {"token": token}
    assert server.anonymous().get("/api/checkResetToken", params=params).status_code == 200
    server.clock.ahead = timedelta(minutes=60)
    assert server.anonymous().get("/api/checkResetToken", params=params).status_code == 410
    assert reset(server, token).json()["code"] == "auth.link_expired"


def test_a_weak_password_leaves_the_link_as_it_is(server: ServerWithMail) -> None:
    token = linked(server, "hasty")
    weak = reset(server, token, "short")
    assert weak.status_code == 422
    assert weak.json()["errors"] == [
        {
            "field": "password",
            "code": "password_too_short",
            "message": "Enter at least 12 characters",
            "messageText": "Enter at least 12 characters",
        }
    ]
    assert reset(server, token, "hasty@example.com").json()["errors"][0]["code"] == (
        "password_is_name"
    )
    assert reset(server, token).status_code == 200


def test_a_blocked_user_gets_none(server: ServerWithMail) -> None:
    token = linked(server, "blocked")
    block(server, server.users["blocked"])
    assert reset(server, token).json()["code"] == "auth.link_expired"
    asked(server, server.email("blocked"))
    server.user("sales_rep", "after blocked")
    asked(server, server.email("after blocked"))
    server.sink.next_to(server.email("after blocked"))
    assert not [mail for mail in server.sink.mails if mail["To"] == server.email("blocked")]


def block(server: ServerWithMail, user_id: Any) -> None:
    Block.of(USER).model_validate({"id": user_id}).execute(
        Context(None, uuid4(), source="system"), server.services.deps
    )


@pytest.mark.parametrize("token", ["x", "a" * 43, "%00"])
def test_a_made_up_token(server: ServerWithMail, token: str) -> None:
    answer = server.anonymous().get("/api/checkResetToken", params={"token": token})
    assert (answer.status_code, answer.json()["code"]) == (410, "auth.link_expired")


class TestNobody:
    """Who asks learns nothing of whether the account exists."""

    def test_reads_the_same(self, server: ServerWithMail) -> None:
        server.user("sales_rep", "somebody")
        known = asked(server, server.email("somebody"))
        unknown = asked(server, "nobody@example.com")
        assert (known.status_code, known.content) == (unknown.status_code, unknown.content)
        assert {*known.headers} == {*unknown.headers}
        server.sink.next_to(server.email("somebody"))

    def test_does_the_same_work(self, server: ServerWithMail) -> None:
        """Statement by statement: the answer does not wait for what differs."""
        server.user("sales_rep", "worker")
        # The first one of all may open connections.
        self.work(server, "first@example.com")
        made = [self.work(server, email) for email in (server.email("worker"), "none@example.com")]
        assert made[0] == made[1]
        assert len(made[0]) == 4
        server.sink.next_to(server.email("worker"))

    def work(self, server: ServerWithMail, email: str) -> list[str]:
        statements: list[str] = []
        here = threading.get_ident()

        def noting(name: str) -> Any:
            run = getattr(psycopg.Cursor, name)

            def noted(cursor: Any, query: Any, *args: Any, **more: Any) -> Any:
                if threading.get_ident() == here:
                    statements.append(str(query))
                return run(cursor, query, *args, **more)

            return noted

        with pytest.MonkeyPatch.context() as patch:
            for name in ("execute", "executemany"):
                patch.setattr(psycopg.Cursor, name, noting(name))
            server.services.accounts.ask_reset(email, "en")
        return statements

    def test_is_counted_the_same(self, server: ServerWithMail) -> None:
        server.user("sales_rep", "impatient")
        for email in (server.email("impatient"), "impatient.nobody@example.com"):
            codes = [asked(server, email).status_code for _ in range(7)]
            assert codes == [200] * 5 + [429] * 2


def test_the_token_is_nowhere_but_in_the_mail(
    server: ServerWithMail, capfd: pytest.CaptureFixture[str]
) -> None:
    token = linked(server, "secretive")
    reset(server, token)
    server.sink.next_to(server.email("secretive"), "Your password was changed")
    out, err = capfd.readouterr()
    assert "resetPassword" in out + err
    assert token not in out + err
    assert NEW not in out + err
    kept = dumped(server)
    assert server.users["secretive"].hex in kept.replace("-", "")
    assert token not in kept
    assert NEW not in kept
    assert server.email("secretive") not in kept.partition("tasks.job\n")[2].partition("\n\n")[0]


def dumped(server: ServerWithMail) -> str:
    """Every row of every table of both databases but the read models, which hold plain names."""
    found = []
    for dsn in (server.services.databases.main, server.services.databases.vault):
        with psycopg.connect(admin_of(dsn)) as connection:
            names = connection.execute(
                "select schemaname || '.' || tablename from pg_tables "
                "where schemaname not in ('pg_catalog', 'information_schema')"
            ).fetchall()
            for (name,) in names:
                rows = connection.execute(f"select t::text from {name} t").fetchall()
                found.append("\n".join([name, *(row[0] for row in rows)]))
    return "\n\n".join(found)
