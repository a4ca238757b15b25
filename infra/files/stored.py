"""An object of the store as it lies there, read in parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from obstore.exceptions import BaseError, NotFoundError

from domain.kernel.errors import NotFound, StoreUnavailable

if TYPE_CHECKING:
    from obstore.store import ObjectStore


@dataclass(frozen=True, slots=True)
class Stored:
    """`size` in bytes, sealed."""

    store: ObjectStore
    path: str
    size: int

    @classmethod
    def found(cls, store: ObjectStore, path: str) -> Stored | None:
        """None where there is none. Raises StoreUnavailable."""
        try:
            return cls(store, path, store.head(path)["size"])
        except (NotFoundError, FileNotFoundError):
            return None
        except (BaseError, OSError) as error:
            raise unavailable(error) from error

    def read(self, start: int, end: int) -> memoryview:
        """Raises NotFound where it was deleted meanwhile, and StoreUnavailable."""
        if start >= end:
            return memoryview(b"")
        try:
            return memoryview(self.store.get_range(self.path, start=start, end=end))
        except (NotFoundError, FileNotFoundError):
            raise NotFound(noun="document") from None
        except (BaseError, OSError) as error:
            raise unavailable(error) from error


def unavailable(error: Exception) -> StoreUnavailable:
    """The disk or bucket is full, or cannot be reached. What the store said may name paths."""
    return StoreUnavailable(cause=f"files: {type(error).__name__}")
