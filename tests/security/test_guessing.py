"""Sort codes, birth dates and health routes have few values: with the events database and a backup
of it each is tried against whatever could confirm it, and none is.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import hmac
import re
from binascii import Error
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from uuid import UUID, uuid4

import orjson
import psycopg
import pytest

from domain.lead.lists import MATCH_RESULTS
from infra.projector.rows.tables import schema_of
from tests.api.account.conftest import ServerWithMail
from tests.api.months import enquiry
from tests.api.places import data, home
from tests.running import Running
from tests.security.searching import backup_of, tables_of, values_of

pytestmark = pytest.mark.needs("postgres")
COUNT = 50
ROUTES = tuple(one for one in MATCH_RESULTS if one.startswith(("LAFlex", "DWP", "Council")))
"""Those of the list whose names are found in nothing else that is stored."""
READ_MODELS = "select read_model, generation from feed.generation"
SHAPES = (
    "{}",
    '"{}"',
    '{{"sortCode":"{}"}}',
    '{{"DOB":"{}"}}',
    '{{"eligibilityRoute":"{}"}}',
    "sortCode{}",
    "sort_code\x1f{}",
    "dob\x1f{}",
    "eligibility_route\x1f{}",
)
HASHES = ("md5", "sha1", "sha256", "sha512", "blake2b", "sha3_256")
SHORTEST, LONGEST = 16, 64
"""Bytes of what may be a digest or the key of one."""


@dataclass
class Secrets:
    """What 50 households stated, in every spelling that the application or a person uses."""

    sort_codes: list[str] = field(default_factory=lambda: [f"20{n:04d}" for n in range(COUNT)])
    birth_dates: list[str] = field(
        default_factory=lambda: [f"19{50 + n % 50}-0{1 + n % 9}-1{n % 10}" for n in range(COUNT)]
    )
    routes: list[str] = field(
        default_factory=lambda: [ROUTES[n % len(ROUTES)] for n in range(COUNT)]
    )

    def guesses(self) -> set[str]:
        codes = {*self.sort_codes, *(f"30{one[2:]}" for one in self.sort_codes)}
        dashed = (f"{one[:2]}-{one[2:4]}-{one[4:]}" for one in codes)
        plain = {*codes, *dashed, *self.routes, *self.birth_dates}
        return plain | set(map(_uk, self.birth_dates)) | {one.casefold() for one in self.routes}


@dataclass
class Loot:
    """What an attacker has. `digests` are all byte strings of a digest's size; `salts` also ids."""

    text: bytes
    digests: set[bytes]
    salts: set[bytes]

    def recovered(self, guesses: Iterable[str], requests: Iterable[bytes] = ()) -> set[str]:
        """The guesses that something confirms: the value itself, a hash, or one with a salt."""
        return {one for one in guesses if self._is_plain(one) or self._is_hashed(one)} | {
            one.decode() for one in requests if self._knows(one)
        }

    def _is_plain(self, guess: str) -> bool:
        # A time's microseconds have six digits, too.
        return guess.encode() in self.text and bool(
            re.search(rb"(?<![\w.])" + re.escape(guess.encode()) + rb"(?!\w)", self.text)
        )

    def _is_hashed(self, guess: str) -> bool:
        texts = [shape.format(guess).encode() for shape in SHAPES]
        return any(map(self._knows, texts)) or any(
            digest in self.digests
            for salt in self.salts
            for digest in _salted(salt, guess.encode())
        )

    def _knows(self, text: bytes) -> bool:
        return any(hashlib.new(name, text).digest() in self.digests for name in HASHES)


def _salted(salt: bytes, text: bytes) -> Iterator[bytes]:
    yield hmac.digest(salt, text, "sha256")
    yield hashlib.sha256(salt + text).digest()


def loot_of(chunks: Iterable[bytes]) -> Loot:
    """Everything that could be a digest: values as they are, in hex, in base64, and ids."""
    found, text = set(), []
    for chunk in chunks:
        text.append(chunk)
        found.add(chunk)
        found.update(bytes.fromhex(one.decode()) for one in re.findall(_HEX, chunk))
        found.update(UUID(one.decode()).bytes for one in re.findall(_ID, chunk))
        for one in re.findall(_BASE64, chunk):
            for altchars in (b"+/", b"-_"):
                try:
                    found.add(base64.b64decode(one + b"=" * (-len(one) % 4), altchars))
                except Error:
                    continue
    digests = {one for one in found if SHORTEST <= len(one) <= LONGEST}
    return Loot(b"\n".join(text), digests, digests)


_HEX = rb"(?<![0-9a-f])(?:[0-9a-f]{2}){16,64}(?![0-9a-f])"
_ID = rb"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
_BASE64 = rb"(?<![\w+/-])[\w+/-]{22,88}(?![\w+/-])"


def taken(server: Running, backup: Path) -> Iterator[bytes]:
    """Every value of the database of events, but of read models; and a backup without its vault."""
    with psycopg.connect(server.services.databases.main) as connection:
        folded = {schema_of(*row) for row in connection.execute(READ_MODELS)}
    for dsn, table in tables_of(server):
        schema = table.partition(".")[0]
        if _is_vault(server, dsn) or schema in folded:
            continue
        yield from chain.from_iterable(values_of(dsn, table))
    for path in backup.glob("events*/**/*"):
        if path.is_file():
            content = path.read_bytes()
            yield gzip.decompress(content) if path.suffix == ".gz" else content


def _is_vault(server: Running, dsn: str) -> bool:
    found = server.services.databases
    return dsn in (found.vault, (found.owners or found).vault)


def _uk(day: str) -> str:
    year, month, of_month = day.split("-")
    return f"{of_month}/{month}/{year}"


def plant(server: Running, secrets: Secrets) -> list[bytes]:
    """Writes all of it where people do; what the requests were, as their fingerprints are made."""
    admin, requests = server.client("admin"), []
    planted = zip(secrets.sort_codes, secrets.birth_dates, secrets.routes, strict=True)
    for number, (sort_code, born, route) in enumerate(planted):
        consumer = home(admin, sortCode=sort_code, DOB=_uk(born), email=f"g{number}@example.org")
        moved = {"sortCode": f"30{sort_code[2:]}", "reason": "Bank moved"}
        change = {"_id": consumer, "expectedVersion": 1, **moved}
        path, body = "/api/consumer/regUser/update", orjson.dumps(change)
        headers = {"Idempotency-Key": str(uuid4()), "Content-Type": "application/json"}
        data(admin.post(path, content=body, headers=headers))
        requests.append(f"POST {path}?\n".encode() + body)
        kept = f"%PDF-1.7 {route} {sort_code}".encode()
        file = {"file": ("letter.pdf", kept, "application/pdf")}
        data(admin.post("/api/consumer/regUser/document/add", data={"id": consumer}, files=file))
        requests.append(kept)
        health = dict.fromkeys(("eligibilityRoute", "matchResult"), route)
        enquiry(admin, Consumer=consumer, digitalDashboard=health)
        if number % 10 == 0:
            filters = {"city": [sort_code, _uk(born), route]}
            view = {"sort": "city", "sortType": "asc", "limit": 25, "columns": []}
            data(
                admin.post(
                    "/api/views/consumer",
                    json={"name": f"Mine {number}", "filters": filters, **view},
                )
            )
    return requests


def test_sort_codes_and_birth_dates_are_not_guessed_from_the_events(
    server: ServerWithMail, tmp_path: Path
) -> None:
    """Health routes neither, nor what a request or a file said, of which they are a part."""
    secrets = Secrets()
    requests = plant(server, secrets)
    loot = loot_of(taken(server, backup_of(server, tmp_path)))
    with psycopg.connect(server.services.databases.main) as connection:
        for query in (
            "select fingerprint from es.command where fingerprint is not null",
            "select value_hash from es.claim",
        ):
            rows = connection.execute(query).fetchall()
            assert len(rows) >= COUNT
            assert {bytes(value) for (value,) in rows} <= loot.digests, query
    assert loot.recovered(secrets.guesses(), requests) == set()


@pytest.mark.parametrize(
    "leak",
    [
        b"at 20-00-07, said",
        hashlib.sha256(b"20-00-07").digest(),
        b"\\x" + hashlib.sha1(b'{"sortCode":"20-00-07"}').hexdigest().encode(),  # noqa: S324
        base64.b64encode(hashlib.sha256(b"sort_code\x1f20-00-07").digest()),
        hmac.digest(b"k" * 32, b"20-00-07", "sha256"),
        hashlib.sha256(UUID(int=7).bytes + b"20-00-07").digest(),
    ],
)
def test_whatever_confirms_a_guess_is_noticed(leak: bytes) -> None:
    others = [b"k" * 32, str(UUID(int=7)).encode(), b"2026-11-22 20:00:00.200008+00:00"]
    assert loot_of([*others, leak]).recovered(Secrets().guesses()) == {"20-00-07"}
    assert loot_of(others).recovered(Secrets().guesses()) == set()
