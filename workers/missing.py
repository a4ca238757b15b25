"""What a process says when it cannot begin."""

from __future__ import annotations


class MissingSetting(Exception):
    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is missing")
        self.name = name
