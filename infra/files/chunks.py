"""How a file is sealed: in chunks of 1 MiB, each bound to its file, its number and the file's end.

A file begins with `MAGIC`, a salt, and a tag that only the right document and subject fit. The key of
its chunks is derived from the subject's key by the salt, so no two files share one, and a chunk's
nonce is its number and whether it is the last. docs/decisions/0055 says why.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from commands.kernel.file_data import PIECE, part_of, size_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from commands.kernel.file_data import FileData

CHUNK = PIECE
MAGIC = b"daybook file 2\r\n"
"""Files that were sealed whole begin with 12 random bytes instead."""
SALT_BYTES, TAG_BYTES, KEY_BYTES = 32, 16, 32
HEADER = len(MAGIC) + SALT_BYTES + TAG_BYTES
SEALED_CHUNK = CHUNK + TAG_BYTES
Sealed = bytes | memoryview
_HEADER_NONCE = b"\xff" * 12


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the chunks of a file lie that takes `sealed` bytes in the store."""

    sealed: int

    @property
    def count(self) -> int:
        return max(1, -(-(self.sealed - HEADER) // SEALED_CHUNK))

    @property
    def size(self) -> int:
        """Bytes of the file itself."""
        return max(0, self.sealed - HEADER - self.count * TAG_BYTES)

    def place(self, number: int) -> tuple[int, int]:
        """First byte of a chunk in the store, and the one behind its last."""
        start = HEADER + number * SEALED_CHUNK
        return start, min(start + SEALED_CHUNK, self.sealed)

    def is_last(self, number: int) -> bool:
        return number == self.count - 1


def file_cipher(key: bytes, salt: bytes, context: bytes) -> AESGCM:
    derive = HKDF(SHA256(), KEY_BYTES, salt, b"daybook file chunks|" + context)
    return AESGCM(derive.derive(key))


def sealed(data: FileData, key: bytes, context: bytes) -> Iterator[bytes]:
    """The header, then each chunk. An empty file has one that is empty."""
    salt = os.urandom(SALT_BYTES)
    cipher = file_cipher(key, salt, context)
    yield MAGIC + salt + cipher.encrypt(_HEADER_NONCE, b"", MAGIC + salt)
    count = max(1, -(-size_of(data) // CHUNK))
    for number in range(count):
        chunk = part_of(data, number * CHUNK, CHUNK)
        yield cipher.encrypt(_nonce(number, is_last=number == count - 1), chunk, None)


def cipher_of(header: bytes, key: bytes, context: bytes) -> AESGCM:
    """Raises InvalidTag unless the file is of that document and subject."""
    salt, tag = header[len(MAGIC) : -TAG_BYTES], header[-TAG_BYTES:]
    cipher = file_cipher(key, salt, context)
    cipher.decrypt(_HEADER_NONCE, tag, MAGIC + salt)
    return cipher


def open_chunk(cipher: AESGCM, number: int, chunk: Sealed, *, is_last: bool) -> bytes:
    """Raises InvalidTag."""
    return cipher.decrypt(_nonce(number, is_last=is_last), chunk, None)


def problem_of(
    cipher: AESGCM, layout: Layout, number: int, read: Callable[[int], Sealed]
) -> tuple[int, str]:
    """What is wrong with the chunk that stands at a place where it does not fit: its number, and
    `swapped`, `missing`, `cut` or `changed`. `read` reads the sealed chunk at a place.
    """
    standing = _number_of(cipher, read(number), layout.count)
    if standing is None:
        is_whole = layout.place(number)[1] - layout.place(number)[0] == SEALED_CHUNK
        return number, "changed" if is_whole or not layout.is_last(number) else "cut"
    if standing == number:
        # It fits but for the end: others stood behind it.
        return (number + 1, "missing") if layout.is_last(number) else (number, "swapped")
    if standing < layout.count and _number_of(cipher, read(standing), layout.count) == number:
        return number, "swapped"
    return number, "missing" if standing > number else "swapped"


def _number_of(cipher: AESGCM, chunk: Sealed, count: int) -> int | None:
    """Which chunk of the file it is, wherever it stands."""
    for number in range(2 * count + 1):
        for is_last in (False, True):
            try:
                open_chunk(cipher, number, chunk, is_last=is_last)
            except InvalidTag:
                continue
            return number
    return None


def _nonce(number: int, *, is_last: bool) -> bytes:
    return number.to_bytes(8) + b"\x00\x00\x00" + bytes([is_last])
