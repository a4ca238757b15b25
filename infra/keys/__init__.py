"""Keys of data subjects: made, wrapped, cached, destroyed."""

from infra.keys.errors import KeyMissing, SubjectErased
from infra.keys.ring import KeyRing
from infra.keys.wrapper import (
    KeyWrapper,
    LocalWrapper,
    new_master_key,
    parse_master_key,
    read_master_key,
)

__all__ = [
    "KeyMissing",
    "KeyRing",
    "KeyWrapper",
    "LocalWrapper",
    "SubjectErased",
    "new_master_key",
    "parse_master_key",
    "read_master_key",
]
