"""Settings of Redis: an address in the clear, or without a check of certificates, is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from infra.settings import Settings, SettingsRefused
from tests.secured_kafka import certificates

URL, CA, ALLOW = (
    "DAYBOOK_REDIS_URL",
    "DAYBOOK_REDIS_CA_FILE",
    "DAYBOOK_REDIS_ALLOW_PLAINTEXT",
)


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (URL, CA, ALLOW):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DAYBOOK_DATA", str(tmp_path))


def load(monkeypatch: pytest.MonkeyPatch, **environment: str | Path) -> Settings:
    for name, value in environment.items():
        monkeypatch.setenv(name, str(value))
    return Settings.load()


def problem(monkeypatch: pytest.MonkeyPatch, **environment: str | Path) -> str:
    with pytest.raises(SettingsRefused) as refused:
        load(monkeypatch, **environment)
    assert "pass-word" not in str(refused.value)
    (found,) = refused.value.problems
    return found


@pytest.mark.parametrize(
    "url",
    [
        "redis://:pass-word@127.0.0.1:6379/0",
        "redis://localhost",
        "redis://[::1]:6379/0",
        "unix:///run/redis",
    ],
)
def test_this_machine_needs_no_tls(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    assert load(monkeypatch, **{URL: url}).messaging.redis_address() == url


@pytest.mark.parametrize(
    "url", ["redis://:pass-word@redis:6379/0", "redis://10.0.0.5", "redis://127.0.0.1.example"]
)
def test_other_machines_do_unless_it_is_allowed(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    refused = problem(monkeypatch, **{URL: url})
    assert refused.startswith(f"{URL} names another machine: it must begin with rediss://")
    assert f"{ALLOW}=1" in refused
    assert load(monkeypatch, **{ALLOW: "1"}).messaging.redis_address() == url


@pytest.mark.parametrize(
    "option",
    ["ssl_cert_reqs=none", "ssl_check_hostname=false", "ssl_ca_certs=/tmp/ca", "ssl_cert_reqs="],
)
def test_no_option_weakens_tls(monkeypatch: pytest.MonkeyPatch, option: str) -> None:
    url = f"rediss://:pass-word@redis:6379/0?socket_timeout=5&{option}"
    assert problem(monkeypatch, **{URL: url}) == (
        f"{URL} must have no options of TLS: {CA} names whom to trust"
    )


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({CA: "/ca.crt"}, f"{CA} is set without {URL}"),
        ({URL: "redis://localhost", CA: "/ca.crt"}, f"{CA} is set, but {URL} has no TLS"),
        ({URL: "memcached://redis"}, f"{URL} must begin with rediss://"),
        ({URL: "redis:///0?host=redis"}, f"{URL} names no host"),
        ({URL: "rediss://:pass-word[@redis"}, f"{URL} is not valid"),
    ],
)
def test_what_does_not_fit_together(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], named: str
) -> None:
    assert problem(monkeypatch, **environment).startswith(named)


@pytest.mark.needs("openssl")
def test_bad_files_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    url, ca = "rediss://:pass%2Fword@redis:6379/0?socket_timeout=5", tmp_path / "an authority.crt"
    given: dict[str, str | Path] = {URL: url, CA: ca}

    def refused() -> str:
        with pytest.raises(SettingsRefused) as error:
            load(monkeypatch, **given).messaging.redis_address()
        (found,) = error.value.problems
        return found

    assert refused().startswith(f"{CA} names no file")
    ca.write_text("no certificate")
    assert refused().startswith(f"{CA} holds no certificates")
    ca.write_bytes((certificates(tmp_path / "authority") / "ca.crt").read_bytes())
    address = load(monkeypatch, **given).messaging.redis_address()
    assert address is not None
    assert address.startswith(f"{url}&ssl_ca_certs=")
    monkeypatch.delenv(CA)
    assert load(monkeypatch).messaging.redis_address() == url
