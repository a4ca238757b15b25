"""The parts of a mail's text; `{name}` in them is filled with values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Template:
    """A mail with a `button` has one link; `lines` come before it and `after` follows."""

    subject: str
    lines: tuple[str, ...]
    after: tuple[str, ...] = ()
    button: str | None = None
