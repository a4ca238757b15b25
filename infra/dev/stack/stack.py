"""Where the full stack lives and on which ports it listens, read from the environment."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Self

PROJECT = Path(__file__).parents[3]
HOST = "127.0.0.1"


class MissingPart(RuntimeError):
    """A program that the stack needs is absent and cannot be installed from here."""


@dataclass(frozen=True)
class Stack:
    """Everything that a stack writes is below `home`; every port listens on loopback only."""

    home: Path
    postgres_port: int = 55432
    redis_port: int = 56379
    kafka_port: int = 19092
    controller_port: int = 19093

    @classmethod
    def from_environment(cls) -> Self:
        return cls(
            home=Path(os.environ.get("DAYBOOK_STACK", PROJECT / ".stack")).resolve(),
            postgres_port=_port("POSTGRES", cls.postgres_port),
            redis_port=_port("REDIS", cls.redis_port),
            kafka_port=_port("KAFKA", cls.kafka_port),
            controller_port=_port("KAFKA_CONTROLLER", cls.controller_port),
        )

    def folder(self, name: str) -> Path:
        """A private folder of one server, made when missing."""
        path = self.home / name
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        return path


def tools() -> Path:
    """Folder for downloaded programs, shared by every stack of this project."""
    return Path(os.environ.get("DAYBOOK_TOOLS", PROJECT / ".tools"))


def _port(name: str, default: int) -> int:
    return int(os.environ.get(f"DAYBOOK_STACK_{name}_PORT", default))
