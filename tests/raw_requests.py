"""Requests as bytes that no client would send, drawn from a seed."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random

SMUGGLED = "/api/smuggled"
BEHIND = f"GET {SMUGGLED} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
PATHS = "/api/login", "/api/form/email-check", "/api/sample/regUser/add", "/api/health", "/x"
LIMIT = 1_000_000
"""Bytes of a body with fields."""


@dataclass(frozen=True)
class RawRequest:
    kind: str
    pieces: tuple[bytes, ...]
    """What is sent, one after the other."""
    is_doubtful: bool = False
    """Whether it can be read in two ways, so that it must be refused and nothing behind it answered."""


def requests(seed: int, number: int) -> Iterator[RawRequest]:
    random = Random(seed)
    for _ in range(number):
        yield random.choice(_KINDS)(random)


def _head(random: Random, *lines: str, method: str = "POST", version: str = "HTTP/1.1") -> bytes:
    path = random.choice(PATHS)
    named = ["Host: 127.0.0.1", "Content-Type: application/json", *lines]
    return "\r\n".join((f"{method} {path} {version}", *named, "", "")).encode()


def _chunks(random: Random, size: int) -> Iterator[bytes]:
    while size > 0:
        piece = min(size, random.randint(1, 262_144))
        size -= piece
        yield b"%x\r\n%b\r\n" % (piece, b" " * piece)
    yield b"0\r\n\r\n"


def _cased(random: Random, text: str) -> str:
    return "".join(random.choice((one.lower(), one.upper())) for one in text)


def _both_lengths(random: Random) -> RawRequest:
    lines = [
        f"{_cased(random, 'Content-Length')}: {random.choice([0, 4, 5, 100_000])}",
        f"{_cased(random, 'Transfer-Encoding')}: chunked",
    ]
    random.shuffle(lines)
    size = random.choice([0, 4, 1_000, 5 * LIMIT])
    pieces = _head(random, *lines), *_chunks(random, size), BEHIND
    return RawRequest("both lengths", pieces, is_doubtful=True)


def _two_lengths(random: Random) -> RawRequest:
    first, second = random.choice([(4, 4), (4, 5), (0, 4), (4, 0), (len(BEHIND), 0)])
    lines = random.choice(
        [
            [f"Content-Length: {first}", f"content-length: {second}"],
            [f"Content-Length: {first}, {second}"],
            [f"Content-Length: {first}", "X-Other: 1", f"CONTENT-LENGTH: {second}"],
        ]
    )
    return RawRequest("two lengths", (_head(random, *lines), b"abcd", BEHIND), is_doubtful=True)


def _odd_length(random: Random) -> RawRequest:
    length = random.choice(["+4", "-4", "0x4", "4 4", "4;q=1", "٤", "", "1e1", "9" * 30 + "x"])
    return RawRequest(
        "odd length",
        (_head(random, f"Content-Length: {length}"), b"abcd", BEHIND),
        is_doubtful=True,
    )


def _odd_encoding(random: Random) -> RawRequest:
    line = random.choice(
        [
            "Transfer-Encoding: gzip",
            "Transfer-Encoding: chunked, gzip",
            "Transfer-Encoding : chunked",
            "Transfer-Encoding: xchunked",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding:\x0bchunked",
        ]
    )
    return RawRequest("odd encoding", (_head(random, line), b"0\r\n\r\n", BEHIND), is_doubtful=True)


def _of_an_old_version(random: Random) -> RawRequest:
    head = _head(random, "Transfer-Encoding: chunked", version="HTTP/1.0")
    return RawRequest("old version", (head, b"0\r\n\r\n", BEHIND), is_doubtful=True)


def _too_long(random: Random) -> RawRequest:
    size = random.choice([LIMIT + 1, 3 * LIMIT, 10 * LIMIT])
    pieces = [b" " * 65_536] * (size // 65_536 + 1)
    return RawRequest("too long", (_head(random, f"Content-Length: {size}"), *pieces))


def _endless(random: Random) -> RawRequest:
    chunks = _chunks(random, random.choice([10, LIMIT, 10 * LIMIT]))
    return RawRequest("endless", (_head(random, "Transfer-Encoding: chunked"), *chunks))


def _bad_chunks(random: Random) -> RawRequest:
    bad = random.choice(
        [
            b"-1\r\n",
            b"zz\r\n",
            b"4\r\nabcdXX",
            b"4;" + b"x" * 40_000,
            b"f" * 30 + b"\r\n",
            b"4\nabcd\n",
        ]
    )
    return RawRequest("bad chunks", (_head(random, "Transfer-Encoding: chunked"), bad, BEHIND))


def _large_head(random: Random) -> RawRequest:
    lines = random.choice(
        [
            ["X-Long: " + "x" * random.randint(70_000, 400_000)],
            [f"X-{number}: 1" for number in range(random.randint(2_000, 20_000))],
        ]
    )
    return RawRequest("large head", (_head(random, *lines, method="GET"),))


def _garbage(random: Random) -> RawRequest:
    if random.random() < 0.3:
        return RawRequest("other protocol", (random.choice(_OTHER_PROTOCOLS),))
    data = bytearray(_head(random, "Content-Length: 4") + b"abcd")
    for _ in range(random.randint(1, 8)):
        data[random.randrange(len(data))] = random.randrange(256)
    return RawRequest("garbage", (bytes(data),))


def _cut_off(random: Random) -> RawRequest:
    data = _head(random, f"Content-Length: {random.randint(5, LIMIT)}") + b"{"
    return RawRequest("cut off", (data[: random.randint(1, len(data))],))


_OTHER_PROTOCOLS = (
    b"PRI * HTTP/2.0\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
    b"GET /\r\n",
    b"\r\n" * 1000,
    bytes(5000),
    b"SSH-2.0-OpenSSH_9.6\r\n",
)
_KINDS: tuple[Callable[[Random], RawRequest], ...] = (
    _both_lengths,
    _two_lengths,
    _odd_length,
    _odd_encoding,
    _of_an_old_version,
    _too_long,
    _endless,
    _bad_chunks,
    _large_head,
    _garbage,
    _cut_off,
)


def statuses(address: tuple[str, int], request: RawRequest, patience: float) -> list[int]:
    """Sends it, and returns the statuses of all answers until the server closes.

    One that the server may wait for the rest of is given up after an instant.
    """
    answers = b""
    with socket.create_connection(address, patience) as wire:
        with suppress(OSError):
            for part in request.pieces:
                wire.sendall(part)
        wire.settimeout(patience if request.is_doubtful else 0.02)
        with suppress(OSError):
            while data := wire.recv(65_536):
                answers += data
    return [int(one[:3]) for one in answers.split(b"HTTP/1.1 ")[1:]]
