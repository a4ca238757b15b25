"""Values of a container that are built when first asked for, and closed in the opposite order."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable

C = TypeVar("C", bound="Container")
T = TypeVar("T")


class Container:
    """Keeps what `lazy` attributes have built; `on_close` of the one built last runs first."""

    def __init__(self) -> None:
        # Reentrant: building one value asks for others.
        self.lock = threading.RLock()
        self._closing = ExitStack()

    def on_close(self, close: Callable[[], None]) -> None:
        self._closing.callback(close)

    def close(self) -> None:
        """Closes what was opened; afterwards nothing may be asked for any more."""
        self._closing.close()


class lazy(Generic[C, T]):  # noqa: N801 - reads as a decorator
    """A method that builds an attribute on first use, once, whichever thread asks."""

    def __init__(self, build: Callable[[C], T]) -> None:
        self._build = build
        self.__doc__ = build.__doc__

    def __set_name__(self, owner: type[C], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, container: None, owner: Any) -> lazy[C, T]: ...
    @overload
    def __get__(self, container: C, owner: Any) -> T: ...
    def __get__(self, container: C | None, owner: Any) -> lazy[C, T] | T:
        if container is None:
            return self
        # The value in the instance's own dictionary hides this descriptor from then on.
        with container.lock:
            if self._name not in container.__dict__:
                container.__dict__[self._name] = self._build(container)
            found: T = container.__dict__[self._name]
            return found
