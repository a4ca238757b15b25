"""How the data of an event stands in its column: JSON, mostly deflated.

The dictionary has fragments of events of a made-up business and of the samples of all event classes,
without ids, numbers and sealed values.
"""

from __future__ import annotations

from pathlib import Path

from domain.kernel.deflated import Dictionary

_DICTIONARY = Dictionary(1, Path(__file__).with_name("dictionary_1.txt").read_bytes())
shortened, whole = _DICTIONARY.deflate, _DICTIONARY.inflate
"""From JSON to the column and back. What cannot be read is answered as it is, and is no JSON."""
