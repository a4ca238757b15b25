"""A hash of the code that a result depends on, so that stored results are made again when it changes.

It covers the syntax trees of what the code uses, however far away. Comments, docstrings,
annotations of functions, positions and the names of modules do not count.
"""

from __future__ import annotations

from infra.code_hash.walk import PROJECT, Sources, hash_of

__all__ = ["PROJECT", "Sources", "hash_of"]
