"""Services and suppliers with a random password in every field of class secret."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import NamedTuple

from domain.kernel.details import leaf_fields
from domain.nouns import NOUNS
from tests.api.places import firm, home, made
from tests.api.supplier_calls import supplier_of
from tests.running import Running


class Planted(NamedTuple):
    noun: str
    id: str
    field: str
    password: str


def _fields(noun: str) -> list[str]:
    leaves = leaf_fields(NOUNS[noun].details).values()
    return [leaf.wire for leaf in leaves if leaf.sealed and leaf.sealed.data_class == "secret"]


def plant_secrets(server: Running, number: int) -> list[Planted]:
    """At least so many, in each secret field of services and suppliers there is."""
    found: list[Planted] = []
    while len(found) < number:
        found += _once(server)
    return found


def _once(server: Running) -> Iterator[Planted]:
    admin = server.client("admin")
    company, consumer = firm(admin), home(admin)
    groups: dict[str, list[str]] = {}
    for wire in _fields("service"):
        group, _, name = wire.rpartition(".")
        groups.setdefault(group, []).append(name)
    for group, names in groups.items():
        words = {name: _password() for name in names}
        place = {"Consumer": consumer} if group == "ecoSolar" else {"Company": company}
        body = {"kind": group, **place, group: words}
        id_ = made(admin.post("/api/service/regUser/add", json=body))
        yield from (
            Planted("service", id_, f"{group}.{name}", word) for name, word in words.items()
        )
    words = {name: _password() for name in _fields("supplier")}
    id_ = supplier_of(admin, **words)
    yield from (Planted("supplier", id_, name, word) for name, word in words.items())


def _password() -> str:
    """Letters that no other value has by chance, in a form that is kept as it is written."""
    return f"pw{secrets.token_hex(12)}"
