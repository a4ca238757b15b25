"""Whose word counts for where a request comes from."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from api.http.serve import server_config
from infra.settings import Settings

CLAIMED, PROXY, OTHER = "203.0.113.7", "127.0.0.1", "192.0.2.9"


def seen_from(
    monkeypatch: pytest.MonkeyPatch, folder: Path, proxies: str, peer: str, claim: str
) -> str:
    """The address that the application gets."""
    monkeypatch.setenv("DAYBOOK_DATA", str(folder))
    monkeypatch.setenv("DAYBOOK_PROXIES", proxies)
    # uvicorn has a variable of its own, which must not let in whom ours keeps out.
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    addresses: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        addresses.append(scope["client"][0])

    config = server_config(app, Settings.load())
    config.load()
    scope = {
        "type": "http",
        "headers": [(b"x-forwarded-for", claim.encode()), (b"x-forwarded-proto", b"http")],
        "client": (peer, 4711),
        "scheme": "http",
    }

    async def ask() -> None:
        await config.loaded_app(scope, None, None)

    asyncio.run(ask())
    return addresses[0]


@pytest.mark.parametrize(
    ("proxies", "peer", "claim", "seen"),
    [
        ("", PROXY, CLAIMED, PROXY),
        ("", OTHER, CLAIMED, OTHER),
        (PROXY, PROXY, CLAIMED, CLAIMED),
        (PROXY, OTHER, CLAIMED, OTHER),
        (PROXY, PROXY, f"198.51.100.1, {CLAIMED}", CLAIMED),
    ],
)
def test_only_a_proxy_that_is_named_is_believed(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    *,
    proxies: str,
    peer: str,
    claim: str,
    seen: str,
) -> None:
    assert seen_from(monkeypatch, tmp_path, proxies, peer, claim) == seen
