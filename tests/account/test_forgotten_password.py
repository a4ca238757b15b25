"""A forgotten password, from the question to the new one."""

from __future__ import annotations

import threading
from datetime import timedelta
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from commands.kernel.command import Context
from commands.kernel.record import Block
from domain.user.noun import USER
from tests.account.conftest import Office
from tests.account.sink import text_of, token_in
from tests.running import PASSWORD

NEW = "a quiet morning in Ilkley"
ASKED = "If this address belongs to an account, a link is on its way to it"


def asked(office: Office, email: str, **headers: str) -> Any:
    return office.anonymous().post("/api/forgotPass", json={"email": email}, headers=headers)


def linked(office: Office, name: str, **headers: str) -> str:
    """The token of a link that was just mailed to a user."""
    office.user("sales_rep", name)
    assert asked(office, office.email(name), **headers).status_code == 200
    return token_in(office.sink.next_to(office.email(name)))


def reset(office: Office, token: str, password: str = NEW) -> Any:
    return office.anonymous().post(
        "/api/resetPassword", params={"token": token}, json={"password": password}
    )


def sign_in(office: Office, name: str, password: str) -> Any:
    body = {"email": office.email(name), "password": password}
    return office.anonymous().post("/api/login", json=body)


def test_a_new_password_by_a_mailed_link(office: Office) -> None:
    open_client = office.client("sales_rep", "forgetful")
    answer = asked(office, "  Forgetful@Example.com ")
    assert answer.json() == {"success": True, "message": ASKED}
    mail = office.sink.next_to(office.email("forgetful"))
    assert mail["Subject"] == "Choose a new password"
    assert mail["From"] == "Daybook <no-reply@daybook.test>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert "http://127.0.0.1:8787/auth/change-pass?token=" in text_of(mail)
    assert "Hello Forgetful," in text_of(mail)
    token = token_in(mail)
    checked = office.anonymous().get("/api/checkResetToken", params={"token": token}).json()
    assert set(checked["data"]) == {"expiresAt"}
    assert reset(office, token).json() == {
        "success": True,
        "message": "Password updated successfully",
    }
    assert open_client.get("/api/isLoggedIn").json()["code"] == "auth.session_expired"
    assert sign_in(office, "forgetful", PASSWORD).status_code == 401
    assert sign_in(office, "forgetful", NEW).status_code == 200
    notice = office.sink.next_to(office.email("forgetful"), "Your password was changed")
    assert "token" not in text_of(notice)


def test_the_history_tells_of_it(office: Office) -> None:
    token = linked(office, "remembered")
    reset(office, token)
    office.sink.next_to(office.email("remembered"), "Your password was changed")
    user_id = office.users["remembered"]
    events = [one.event for one in office.core.store.events(user_id)]
    assert [event.topic for event in events] == ["user.registered.1", "user.password_changed.1"]
    changed = office.core.store.events(user_id)[1]
    assert changed.event.model_dump()["means"] == "reset"
    assert (changed.meta.actor_id, changed.meta.role) == (user_id, "sales_rep")


def test_in_german(office: Office) -> None:
    office.user("sales_rep", "deutsch")
    asked(office, office.email("deutsch"), **{"Accept-Language": "de-DE,de;q=0.9,en;q=0.5"})
    mail = office.sink.next_to(office.email("deutsch"))
    assert mail["Subject"] == "Neues Passwort wählen"
    assert mail["Content-Language"] == "de"
    assert '<html lang="de">' in text_of(mail, "html")


def test_a_link_counts_once(office: Office) -> None:
    token = linked(office, "once")
    assert reset(office, token).status_code == 200
    again = reset(office, token, "another quiet morning")
    assert (again.status_code, again.json()["code"]) == (410, "auth.link_expired")
    checked = office.anonymous().get("/api/checkResetToken", params={"token": token})
    assert (checked.status_code, checked.json()["status"]) == (410, 1001)
    assert sign_in(office, "once", "another quiet morning").status_code == 401


def test_a_new_password_voids_the_other_links(office: Office) -> None:
    first, second = linked(office, "twice"), linked(office, "twice")
    assert reset(office, first).status_code == 200
    assert reset(office, second).status_code == 410


def test_a_link_counts_for_an_hour(office: Office) -> None:
    token = linked(office, "late")
    office.clock.ahead = timedelta(minutes=59, seconds=50)
    params = {"token": token}
    assert office.anonymous().get("/api/checkResetToken", params=params).status_code == 200
    office.clock.ahead = timedelta(minutes=60)
    assert office.anonymous().get("/api/checkResetToken", params=params).status_code == 410
    assert reset(office, token).json()["code"] == "auth.link_expired"


def test_a_weak_password_leaves_the_link_as_it_is(office: Office) -> None:
    token = linked(office, "hasty")
    weak = reset(office, token, "short")
    assert weak.status_code == 422
    assert weak.json()["errors"] == [
        {
            "field": "password",
            "code": "password_too_short",
            "message": "Enter at least 12 characters",
        }
    ]
    assert reset(office, token, "hasty@example.com").json()["errors"][0]["code"] == (
        "password_is_name"
    )
    assert reset(office, token).status_code == 200


def test_a_blocked_user_gets_none(office: Office) -> None:
    token = linked(office, "blocked")
    block(office, office.users["blocked"])
    assert reset(office, token).json()["code"] == "auth.link_expired"
    asked(office, office.email("blocked"))
    office.user("sales_rep", "after blocked")
    asked(office, office.email("after blocked"))
    office.sink.next_to(office.email("after blocked"))
    assert not [mail for mail in office.sink.mails if mail["To"] == office.email("blocked")]


def block(office: Office, user_id: Any) -> None:
    Block.of(USER).model_validate({"id": user_id}).execute(
        Context(None, uuid4(), source="system"), office.core.deps
    )


@pytest.mark.parametrize("token", ["x", "a" * 43, "%00"])
def test_a_made_up_token(office: Office, token: str) -> None:
    answer = office.anonymous().get("/api/checkResetToken", params={"token": token})
    assert (answer.status_code, answer.json()["code"]) == (410, "auth.link_expired")


class TestNobody:
    """Who asks learns nothing of whether the account exists."""

    def test_reads_the_same(self, office: Office) -> None:
        office.user("sales_rep", "somebody")
        known = asked(office, office.email("somebody"))
        unknown = asked(office, "nobody@example.com")
        assert (known.status_code, known.content) == (unknown.status_code, unknown.content)
        assert {*known.headers} == {*unknown.headers}
        office.sink.next_to(office.email("somebody"))

    def test_does_the_same_work(self, office: Office) -> None:
        """Statement by statement: the answer does not wait for what differs."""
        office.user("sales_rep", "worker")
        # The first one of all may open connections.
        self.work(office, "first@example.com")
        made = [self.work(office, email) for email in (office.email("worker"), "none@example.com")]
        assert made[0] == made[1]
        assert len(made[0]) == 4
        office.sink.next_to(office.email("worker"))

    def work(self, office: Office, email: str) -> list[str]:
        statements: list[str] = []
        execute, here = psycopg.Cursor.execute, threading.get_ident()

        def noted(cursor: Any, query: Any, *args: Any, **more: Any) -> Any:
            if threading.get_ident() == here:
                statements.append(str(query))
            return execute(cursor, query, *args, **more)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(psycopg.Cursor, "execute", noted)
            office.core.account.accounts.ask_reset(email, "en")
        return statements

    def test_is_counted_the_same(self, office: Office) -> None:
        office.user("sales_rep", "impatient")
        for email in (office.email("impatient"), "impatient.nobody@example.com"):
            codes = [asked(office, email).status_code for _ in range(7)]
            assert codes == [200] * 5 + [429] * 2


def test_the_token_is_nowhere_but_in_the_mail(
    office: Office, capfd: pytest.CaptureFixture[str]
) -> None:
    token = linked(office, "secretive")
    reset(office, token)
    office.sink.next_to(office.email("secretive"), "Your password was changed")
    out, err = capfd.readouterr()
    assert "resetPassword" in out + err
    assert token not in out + err
    assert NEW not in out + err
    kept = dumped(office)
    assert office.users["secretive"].hex in kept.replace("-", "")
    assert token not in kept
    assert NEW not in kept
    assert office.email("secretive") not in kept.partition("tasks.job\n")[2].partition("\n\n")[0]


def dumped(office: Office) -> str:
    """Every row of every table of both databases but the read models, which hold plain names."""
    found = []
    for dsn in (office.core.databases.main, office.core.databases.vault):
        with psycopg.connect(dsn) as connection:
            names = connection.execute(
                "select schemaname || '.' || tablename from pg_tables "
                "where schemaname not in ('pg_catalog', 'information_schema')"
            ).fetchall()
            for (name,) in names:
                rows = connection.execute(f"select t::text from {name} t").fetchall()
                found.append("\n".join([name, *(row[0] for row in rows)]))
    return "\n\n".join(found)
