"""What the classes of settings share."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Annotated

from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Hosts = Annotated[tuple[str, ...], NoDecode]


class SettingsRefused(Exception):
    """Settings are missing or wrong; `problems` names each, without its value."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("settings: " + "; ".join(problems))
        self.problems = problems


class Adapter(BaseSettings):
    """Base of the classes; the names that they read begin with `DAYBOOK_`."""

    model_config = SettingsConfigDict(
        env_prefix="DAYBOOK_", extra="ignore", frozen=True, env_ignore_empty=True
    )


def is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
