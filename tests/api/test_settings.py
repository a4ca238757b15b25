"""Settings and log lines."""

from __future__ import annotations

import base64
import json
import logging
import stat
from pathlib import Path

import pytest
import structlog

from infra.logging import configure
from infra.settings import Settings, SettingsRefused

KEY = base64.b64encode(bytes(range(32))).decode()
FULL = {
    "DAYBOOK_EVENT_STORE_DSN": "dbname=events password=hidden",
    "DAYBOOK_VAULT_DSN": "dbname=vault",
    "DAYBOOK_MASTER_KEY": KEY,
}


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in FULL:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DAYBOOK_DATA", str(tmp_path))


def load(monkeypatch: pytest.MonkeyPatch, **environment: str) -> Settings:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return Settings.load()


class TestSettings:
    def test_embedded_makes_its_key_file(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        settings = load(monkeypatch)
        assert settings.embedded
        key = settings.master_key()
        assert len(key) == 32
        assert load(monkeypatch).master_key() == key
        files = [path for path in tmp_path.rglob("*") if path.is_file()]
        assert [stat.S_IMODE(path.stat().st_mode) for path in files] == [0o600]

    def test_full_stack(self, monkeypatch: pytest.MonkeyPatch) -> None:
        settings = load(monkeypatch, **FULL)
        assert not settings.embedded
        assert settings.master_key() == bytes(range(32))
        assert "hidden" not in repr(settings)

    @pytest.mark.parametrize(
        ("left_out", "named"),
        [
            ("DAYBOOK_VAULT_DSN", "DAYBOOK_VAULT_DSN is missing"),
            ("DAYBOOK_MASTER_KEY", "DAYBOOK_MASTER_KEY or DAYBOOK_MASTER_KEY_FILE is missing"),
        ],
    )
    def test_missing(self, monkeypatch: pytest.MonkeyPatch, left_out: str, named: str) -> None:
        given = {name: value for name, value in FULL.items() if name != left_out}
        with pytest.raises(SettingsRefused) as refused:
            load(monkeypatch, **given)
        assert refused.value.problems == [named]

    def test_all_that_is_wrong_without_values(self, monkeypatch: pytest.MonkeyPatch) -> None:
        wrong = {"DAYBOOK_PORT": "99999", "DAYBOOK_LOG_LEVEL": "loud", "DAYBOOK_ORIGIN": "daybook"}
        with pytest.raises(SettingsRefused) as refused:
            load(monkeypatch, **wrong)
        assert refused.value.problems == [
            "DAYBOOK_PORT is not valid",
            "DAYBOOK_ORIGIN is not valid",
            "DAYBOOK_LOG_LEVEL is not valid",
        ]

    def test_vault_has_a_database_of_its_own(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with pytest.raises(SettingsRefused, match="of its own"):
            load(monkeypatch, **FULL | {"DAYBOOK_VAULT_DSN": FULL["DAYBOOK_EVENT_STORE_DSN"]})

    def test_master_key_that_is_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        settings = load(monkeypatch, **FULL | {"DAYBOOK_MASTER_KEY": "c2hvcnQ="})
        with pytest.raises(SettingsRefused, match="32 bytes") as refused:
            settings.master_key()
        assert "c2hvcnQ" not in str(refused.value)

    @pytest.mark.parametrize(
        ("given", "named"),
        [
            (
                {"DAYBOOK_TASKS_BROKER": "redis"},
                "DAYBOOK_TASKS_BROKER is redis without DAYBOOK_REDIS_URL",
            ),
            ({"DAYBOOK_TASKS_BROKER": "rabbit"}, "DAYBOOK_TASKS_BROKER is not valid"),
            ({"DAYBOOK_MAIL_HOST": "mail.example"}, "DAYBOOK_MAIL_SENDER is missing"),
            ({"DAYBOOK_MAIL_SENDER": "somebody"}, "DAYBOOK_MAIL_SENDER is not valid"),
            (
                {
                    "DAYBOOK_MAIL_HOST": "mail.example",
                    "DAYBOOK_MAIL_SENDER": "daybook@mail.example",
                    "DAYBOOK_MAILBOX": "1",
                },
                "DAYBOOK_MAILBOX and DAYBOOK_MAIL_HOST are both set",
            ),
            (
                {"DAYBOOK_GOOGLE_CLIENT_ID": "daybook.apps.example"},
                "DAYBOOK_GOOGLE_CLIENT_SECRET is missing",
            ),
        ],
    )
    def test_what_does_not_fit_together(
        self, monkeypatch: pytest.MonkeyPatch, given: dict[str, str], named: str
    ) -> None:
        with pytest.raises(SettingsRefused) as refused:
            load(monkeypatch, **FULL | given)
        assert refused.value.problems == [named]

    def test_jobs_mail_and_google(self, monkeypatch: pytest.MonkeyPatch) -> None:
        alone = load(monkeypatch)
        assert (alone.tasks.broker, alone.mail.mailbox, alone.google.client_id) == (
            "postgres",
            False,
            None,
        )
        settings = load(
            monkeypatch,
            DAYBOOK_TASKS_BROKER="redis",
            DAYBOOK_REDIS_URL="redis://127.0.0.1/0",
            DAYBOOK_MAIL_HOST="mail.example",
            DAYBOOK_MAIL_SENDER="Daybook <no-reply@daybook.example>",
            DAYBOOK_MAIL_PASSWORD="mail-secret",
            DAYBOOK_GOOGLE_CLIENT_ID="daybook.apps.example",
            DAYBOOK_GOOGLE_CLIENT_SECRET="google-secret",
        )
        assert settings.mail.host == "mail.example"
        assert (settings.mail.port, settings.mail.security) == (587, "starttls")
        shown = repr(settings).replace("client_secret", "").replace("secret_access_key", "")
        assert "secret" not in shown

    @pytest.mark.parametrize(
        "given",
        [
            {"DAYBOOK_ORIGIN": "https://crm.example"},
            {"DAYBOOK_HOST": "192.0.2.1", "DAYBOOK_ORIGIN": "http://localhost:8787"},
            {"DAYBOOK_HOSTS": "crm.example"},
            {"DAYBOOK_PROXIES": "127.0.0.1"},
        ],
    )
    def test_a_mailbox_only_where_nobody_else_reaches_it(
        self, monkeypatch: pytest.MonkeyPatch, given: dict[str, str]
    ) -> None:
        """A user who reads the mailbox takes over any account by a forgotten password."""
        with pytest.raises(SettingsRefused, match="DAYBOOK_MAILBOX is set, but"):
            load(monkeypatch, **FULL | given, DAYBOOK_MAILBOX="1")
        monkeypatch.delenv("DAYBOOK_MAILBOX")
        assert not load(monkeypatch).http.is_local

    @pytest.mark.parametrize("origin", ["http://localhost:8787", "http://[::1]:8787"])
    def test_a_mailbox_on_this_machine(self, monkeypatch: pytest.MonkeyPatch, origin: str) -> None:
        here = load(monkeypatch, **FULL, DAYBOOK_ORIGIN=origin, DAYBOOK_MAILBOX="1")
        assert here.mail.mailbox
        assert here.http.is_local

    def test_a_process_that_mails_is_not_started_without_mail(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with pytest.raises(SettingsRefused, match="DAYBOOK_MAIL_HOST is missing"):
            load(monkeypatch, **FULL).refuse_without_mail()
        load(monkeypatch, **FULL, DAYBOOK_MAILBOX="1").refuse_without_mail()

    def test_hosts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        http = load(
            monkeypatch,
            DAYBOOK_ORIGIN="https://daybook.example",
            DAYBOOK_HOSTS="inner.example, other.example",
        ).http
        assert http.public_origin == "https://daybook.example"
        assert {"localhost", "daybook.example", "inner.example", "other.example"} <= set(
            http.known_hosts
        )


class TestLogging:
    def test_errors_are_logged_without_their_message(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        configure("info", "json")
        try:
            try:
                msg = "Key (email)=(mary@example.com) already exists"
                raise ValueError(msg)  # noqa: TRY301 - it must have been raised here
            except ValueError:
                structlog.get_logger("test").exception("failed", request_id="r1")
                logging.getLogger("library").exception("broke")
            logging.getLogger("uvicorn.access").info("GET /api/lead?Search=mary")
        finally:
            structlog.reset_defaults()
            logging.getLogger().handlers = []
        written = capsys.readouterr().err
        assert "mary" not in written
        lines = [json.loads(line) for line in written.splitlines()]
        assert [line["event"] for line in lines] == ["failed", "broke"]
        assert {line["error"] for line in lines} == {"ValueError"}
        assert "test_settings.py" in lines[0]["where"]


class TestSecondFactors:
    def test_are_needed_where_others_reach_the_server(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert load(monkeypatch).second_factor_roles == frozenset()
        reached = load(monkeypatch, DAYBOOK_ORIGIN="https://crm.example")
        assert reached.second_factor_roles == {"admin", "management", "compliance"}

    def test_of_the_roles_that_are_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        named = load(monkeypatch, DAYBOOK_SECOND_FACTOR_ROLES="admin, partner")
        assert named.second_factor_roles == {"admin", "partner"}
        none = {"DAYBOOK_SECOND_FACTOR_ROLES": "none", "DAYBOOK_ORIGIN": "https://crm.example"}
        assert load(monkeypatch, **none).second_factor_roles == frozenset()
        with pytest.raises(SettingsRefused) as refused:
            load(monkeypatch, DAYBOOK_SECOND_FACTOR_ROLES="boss")
        assert refused.value.problems == ["DAYBOOK_SECOND_FACTOR_ROLES is not valid"]

    @pytest.mark.parametrize(
        ("origin", "host"),
        [
            ("https://crm.example", "crm.example"),
            ("http://crm.example", None),
            ("http://localhost:8787", "localhost"),
            ("http://127.0.0.1:8787", None),
            ("https://[::1]:8787", None),
        ],
    )
    def test_passkeys_need_a_name(
        self, monkeypatch: pytest.MonkeyPatch, origin: str, host: str | None
    ) -> None:
        assert load(monkeypatch, DAYBOOK_ORIGIN=origin).http.passkey_host == host
