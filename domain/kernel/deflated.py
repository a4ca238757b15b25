"""Short texts are stored deflated, by a dictionary of what such texts repeat.

The first byte of the stored form is the dictionary's number, so a JSON text, which begins otherwise,
can be stored as it is. A dictionary that was ever used is never changed: others get another number.
"""

from __future__ import annotations

import zlib

_LEVEL, _MEMORY, _WINDOW = 6, 4, -13
"""A negative window leaves out header and checksum; 2**13 bytes reach over the whole dictionary."""
SHORTEST = 64
"""Bytes. Deflating lets other threads run, so it costs far more than its own time where many write;
a shorter text would save some 20 bytes.
"""
LONGEST_DICTIONARY = 2**13 - 262
"""Bytes; what stands before the last of these, zlib does not find."""


class Dictionary:
    """What texts of one kind repeat, the most frequent last; safe for threads."""

    def __init__(self, number: int, text: bytes) -> None:
        """`number` is below 32, where no JSON text begins."""
        self._text = text.removesuffix(b"\n")
        self._mark = bytes((number,))
        # Copied for each text: reading the dictionary again would take longer than the text does.
        self._began = zlib.compressobj(
            _LEVEL, zlib.DEFLATED, _WINDOW, _MEMORY, zlib.Z_DEFAULT_STRATEGY, self._text
        )

    def deflate(self, text: bytes) -> bytes:
        """The stored form; the text itself where that is short, or not longer."""
        if len(text) < SHORTEST:
            return text
        deflating = self._began.copy()
        found = self._mark + deflating.compress(text) + deflating.flush()
        return found if len(found) < len(text) else text

    def inflate(self, stored: bytes) -> bytes:
        """The text of a stored form; what is no such form is answered as it is."""
        if stored[:1] != self._mark:
            return stored
        inflating = zlib.decompressobj(_WINDOW, self._text)
        try:
            found = inflating.decompress(stored[1:])
        except zlib.error:
            return stored
        return found if inflating.eof and not inflating.unused_data else stored
