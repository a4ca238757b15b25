"""Events whose names are changed past the triggers, for tests of what notices it."""

from __future__ import annotations

_NAMES = ("noun", "type", "schema_version", "role", "source")


def other_kind(**names: str) -> str:
    """What an update of es.event sets: the same kind with other names, given as SQL over `k`."""
    values = ", ".join(names.get(name, f"k.{name}") for name in _NAMES)
    return (
        f"kind_id = (select es.kind_of({values}) from es.kind k where k.kind_id = es.event.kind_id)"
    )
