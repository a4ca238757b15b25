"""Settings of Kafka's security: what is missing or in the clear is refused by name, without values."""

from __future__ import annotations

import ssl
from pathlib import Path

import pytest

from infra.settings import Settings, SettingsRefused
from tests.secured_kafka import certificates

SECURED = {
    "DAYBOOK_KAFKA": "kafka.example:9093",
    "DAYBOOK_KAFKA_SECURITY": "SASL_SSL",
    "DAYBOOK_KAFKA_USER": "daybook-relay",
    "DAYBOOK_KAFKA_PASSWORD_FILE": "/nowhere/password",
    "DAYBOOK_KAFKA_CA_FILE": "/nowhere/ca.crt",
}


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in SECURED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DAYBOOK_DATA", str(tmp_path))


def load(monkeypatch: pytest.MonkeyPatch, **environment: str | Path) -> Settings:
    for name, value in environment.items():
        monkeypatch.setenv(name, str(value))
    return Settings.load()


def problems(monkeypatch: pytest.MonkeyPatch, **environment: str | Path) -> list[str]:
    with pytest.raises(SettingsRefused) as refused:
        load(monkeypatch, **environment)
    return refused.value.problems


class TestPlaintext:
    @pytest.mark.parametrize(
        "servers",
        [
            "127.0.0.1:9092",
            "localhost:19092",
            "[::1]:9092",
            "::1",
            "127.0.0.1:9092, localhost:9093",
        ],
    )
    def test_stays_on_this_machine(self, monkeypatch: pytest.MonkeyPatch, servers: str) -> None:
        settings = load(monkeypatch, DAYBOOK_KAFKA=servers)
        assert settings.kafka_security.client_options() == {"security_protocol": "PLAINTEXT"}

    @pytest.mark.parametrize(
        "servers",
        [
            "kafka:9092",
            "10.0.0.5:9092",
            "0.0.0.0:9092",
            "127.0.0.1:9092,kafka:9092",
            "127.0.0.1.example:9092",
            "SSL://127.0.0.1:9092",
            "[2001:db8::1]:9092",
            ",",
        ],
    )
    def test_is_refused_elsewhere_unless_it_is_allowed(
        self, monkeypatch: pytest.MonkeyPatch, servers: str
    ) -> None:
        (refused,) = problems(monkeypatch, DAYBOOK_KAFKA=servers)
        assert "DAYBOOK_KAFKA_SECURITY must be SASL_SSL" in refused
        assert "DAYBOOK_KAFKA_ALLOW_PLAINTEXT=1" in refused
        assert load(monkeypatch, DAYBOOK_KAFKA_ALLOW_PLAINTEXT="1").messaging.kafka == servers

    def test_is_not_what_a_password_was_meant_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        given = {**SECURED, "DAYBOOK_KAFKA": "127.0.0.1:9092"}
        del given["DAYBOOK_KAFKA_SECURITY"]
        assert problems(monkeypatch, **given) == [
            f"DAYBOOK_KAFKA_{name} is set without DAYBOOK_KAFKA_SECURITY=SASL_SSL"
            for name in ("USER", "PASSWORD_FILE", "CA_FILE")
        ]

    def test_without_a_broker_nothing_is_secured(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert problems(monkeypatch, DAYBOOK_KAFKA_SECURITY="SASL_SSL") == [
            "DAYBOOK_KAFKA_SECURITY is set without DAYBOOK_KAFKA"
        ]


class TestSecured:
    @pytest.mark.parametrize("missing", ["USER", "PASSWORD_FILE", "CA_FILE"])
    def test_needs_user_password_and_certificates(
        self, monkeypatch: pytest.MonkeyPatch, missing: str
    ) -> None:
        given = {k: v for k, v in SECURED.items() if k != f"DAYBOOK_KAFKA_{missing}"}
        assert problems(monkeypatch, **given) == [
            f"DAYBOOK_KAFKA_{missing} is missing, which DAYBOOK_KAFKA_SECURITY=SASL_SSL needs"
        ]

    def test_knows_no_other_kind(self, monkeypatch: pytest.MonkeyPatch) -> None:
        given = {**SECURED, "DAYBOOK_KAFKA_SECURITY": "SASL_PLAINTEXT"}
        assert problems(monkeypatch, **given) == ["DAYBOOK_KAFKA_SECURITY is not valid"]

    @pytest.mark.needs("openssl")
    def test_bad_files_are_named(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        given: dict[str, str | Path] = {**SECURED}
        password, ca = tmp_path / "password", tmp_path / "ca.crt"

        def refused() -> str:
            with pytest.raises(SettingsRefused) as error:
                load(monkeypatch, **given).kafka_security.client_options()
            (problem,) = error.value.problems
            return problem

        assert refused().startswith("DAYBOOK_KAFKA_CA_FILE names no file")
        given["DAYBOOK_KAFKA_CA_FILE"] = ca
        ca.write_text("no certificate")
        assert refused().startswith("DAYBOOK_KAFKA_CA_FILE holds no certificates")
        given["DAYBOOK_KAFKA_CA_FILE"] = certificates(tmp_path / "authority") / "ca.crt"
        assert refused().startswith("DAYBOOK_KAFKA_PASSWORD_FILE names no file")
        given["DAYBOOK_KAFKA_PASSWORD_FILE"] = password
        password.write_text("\n")
        assert refused() == "DAYBOOK_KAFKA_PASSWORD_FILE is empty"
        password.write_text("a password \n")
        options = load(monkeypatch, **given).kafka_security.client_options()
        assert options["sasl_plain_password"] == "a password "
        assert options["ssl_context"].check_hostname
        assert options["ssl_context"].verify_mode is ssl.CERT_REQUIRED
        assert len(options["ssl_context"].get_ca_certs()) == 1
