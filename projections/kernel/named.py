"""Records that child rows name without their id: a key of the name stands beside the ids that others link by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import NAMESPACE_OID, UUID, uuid5

from domain.kernel.folding import name_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from domain.kernel.rows import Rows


def key_of_name(noun: str, name: str) -> UUID:
    """The same for all spellings that are taken for one name."""
    return uuid5(NAMESPACE_OID, f"daybook:{noun}:{name_key(name)}")


def keys_of_names(rows: Rows[Any], doc: Mapping[str, Any]) -> Iterator[UUID]:
    """Keys of the records that rows of a document name without linking to them."""
    for link, (name, _) in rows.names.items():
        for row in doc.get(rows.name) or ():
            if not row.get(rows.wire(link)) and (named := row.get(rows.wire(name))):
                yield key_of_name(rows.records[link], named)
