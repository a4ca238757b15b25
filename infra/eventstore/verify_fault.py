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
        return f"{self.kind} (stream {self.stream_id}, version {self.version})"
