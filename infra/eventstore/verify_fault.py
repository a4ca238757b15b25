"""What verification finds wrong."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Fault:
    kind: str
    stream_id: UUID | None
    version: int | None
    position: int | None

    def __str__(self) -> str:
        """The kind, and of its place what is known."""
        place = (
            ("position", self.position),
            ("stream", self.stream_id),
            ("version", self.version),
        )
        known = ", ".join(f"{name} {value}" for name, value in place if value is not None)
        return f"{self.kind} ({known})" if known else self.kind
