"""Base of commands, their context and dependencies. A command's fields are the request's body."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar
from uuid import UUID

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from commands.kernel.file_limits import FileLimits
from commands.kernel.file_ports import NoScanner, NoUnnamedFiles
from commands.kernel.turns import Turns
from domain.kernel.errors import NotFound
from domain.kernel.event import Meta
from domain.kernel.plain_json import PlainJson

if TYPE_CHECKING:
    from commands.kernel.file_ports import FileScanner, FileStore, UnnamedFiles
    from commands.kernel.papers import Papers
    from commands.kernel.ports import (
        Clock,
        EventStore,
        ReadModelWaiter,
        RefusedAddresses,
        StreamAppend,
    )

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Actor:
    """The signed-in user on whose authority a call runs."""

    user_id: UUID
    role: str
    name: str = ""
    closed: frozenset[str] = frozenset()
    """Containers that an admin has taken from the role."""


@dataclass(frozen=True, slots=True)
class Context:
    """Circumstances of one command, the same in every layer that it passes."""

    actor: Actor | None
    """None: the system itself (a policy, a demo, an import that nobody started)."""
    command_id: UUID
    source: Literal[
        "screen", "api", "import", "survey", "worker", "demo", "undo", "xero", "system"
    ] = "api"
    request_id: UUID | None = None
    correlation_id: UUID | None = None
    causation_id: UUID | None = None
    reason: str | None = None
    fingerprint: bytes | None = None
    """Set when the caller sent an idempotency key; `command_id` is derived from that key."""

    @property
    def chain(self) -> UUID:
        """The correlation id of the command's events."""
        return self.correlation_id or self.command_id

    def followed_by(self, command_id: UUID) -> Context:
        """Circumstances of a further command of the same call."""
        return replace(self, command_id=command_id, correlation_id=self.chain, fingerprint=None)

    def meta(self, reason: str | None = None) -> Meta:
        return Meta(
            command_id=self.command_id,
            correlation_id=self.chain,
            actor_id=self.actor.user_id if self.actor else None,
            role=self.actor.role if self.actor else "system",
            source=self.source,
            request_id=self.request_id,
            causation_id=self.causation_id,
            reason=reason or self.reason,
        )


class Visibility(Protocol):
    def visible(self, actor: Actor, noun: str, ids: Sequence[UUID]) -> set[UUID]:
        """Which of these records the actor's role lets them see."""


class Directory(Protocol):
    """Finds users by their role or team in the read models, which may lag behind."""

    def admins(self) -> Sequence[UUID]:
        """Those that are active."""

    def team(self, partner_id: UUID) -> Sequence[UUID]:
        """Users who work in a partner's book and are not deleted."""


class Children(Protocol):
    """Finds children in the read models, which may lag behind."""

    def of(self, noun: str, parent_ids: Sequence[UUID]) -> Sequence[UUID]:
        """Records of a noun that belong to one of these parents, deleted ones too."""


class Linking(Protocol):
    """Finds records by the records that they link to, in the read models, which may lag behind."""

    def to(
        self, noun: str, ids: Sequence[UUID], of: str | None = None
    ) -> Sequence[tuple[UUID, UUID]]:
        """Each of these records with each record that links to it, of one noun or of whichever; deleted
        ones are left out.
        """

    def naming(self, noun: str, ids: Sequence[UUID]) -> Sequence[tuple[str, UUID]]:
        """Noun and id of records with child rows that name one of these records, the newest first;
        deleted ones are left out.
        """


class FolderContents(Protocol):
    """Looks for files of the drive in the read models, which may lag behind."""

    def position(self) -> int:
        """Up to which position of the log they know all files."""

    def of_others(self, folders: Sequence[UUID], user_id: UUID) -> bool:
        """Whether a file that this user has not added lies in one of these folders, also in the trash;
        purged ones are left out.
        """


class Visits(Protocol):
    """Finds appointments in the read models, which may lag behind."""

    def has_survey(self, lead_id: UUID) -> bool:
        """Whether a survey appointment of the lead is kept."""


class OffersUndo(Protocol):
    def __call__(self, change: StreamAppend) -> bool:
        """Whether the change can be offered to be taken back."""


def _never_offered(change: StreamAppend) -> bool:  # noqa: ARG001 - the port's signature
    return False


def _at_once(act: Callable[[], object]) -> None:
    act()


@dataclass(frozen=True, slots=True)
class Deps:
    """Everything that commands need from outside; built once by infra.bootstrap."""

    store: EventStore
    files: FileStore
    readers: ReadModelWaiter
    visibility: Visibility
    clock: Clock
    new_id: Callable[[], UUID]
    directory: Directory | None = None
    """None: no admin is known besides the user that a command is about."""
    children: Children | None = None
    """None: no record has children."""
    visits: Visits | None = None
    """None: no lead has an appointment."""
    linking: Linking | None = None
    """None: no record links to another."""
    folder_contents: FolderContents | None = None
    """None: no file lies in a folder."""
    asks_why: bool = True
    """Whether who replaces bank details or a birth date is asked for the reason."""
    turns: Turns = field(default_factory=Turns)
    unnamed: UnnamedFiles = field(default_factory=NoUnnamedFiles)
    file_limits: FileLimits = field(default_factory=FileLimits)
    scanner: FileScanner = field(default_factory=NoScanner)
    papers: Papers | None = None
    """None: what is given to customers is not kept as a paper."""
    once_filled: Callable[[Callable[[], object]], None] = _at_once
    """Runs what may be recorded later than it happened: while a new store is filled with a past, afterwards."""
    offers_undo: OffersUndo = _never_offered
    """Whether a record's history offers to take back what a command changed in it."""
    refused_addresses: RefusedAddresses | None = None
    """None: nobody counts refused e-mail addresses."""
    given: tuple[object, ...] = ()
    """Parts that the installation sets (limits), in place of their class's defaults."""
    _parts: dict[type, Any] = field(init=False, repr=False, default_factory=dict)

    def part(self, kind: type[P]) -> P:
        """The one instance of a class that these dependencies keep: the given one, or one made at first use.

        A class with `of_store` is made of the event store, any other one without arguments.
        """
        found: P | None = self._parts.get(kind)
        if found is None:
            given = next((one for one in self.given if isinstance(one, kind)), None)
            of_store = getattr(kind, "of_store", None)
            made = given or (of_store(self.store) if of_store is not None else kind())
            # Of two threads that make it at once, both get the first one's.
            found = self._parts.setdefault(kind, made)
        return found


@dataclass(frozen=True, slots=True)
class Touched:
    noun: str
    id: UUID
    version: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command did. `pending` is true while the read model has not caught up."""

    records: tuple[Touched, ...]
    position: int = 0
    pending: bool = False
    undoable: bool = False
    """Whether the first record's history offers to take the command back. Of a new record it is False."""
    extra: dict[str, Any] = field(default_factory=dict)


class Executable(Protocol):
    """A command, whether it came as a body or as a form with a file."""

    def execute(self, context: Context, deps: Deps) -> Outcome: ...


class Command(PlainJson, BaseModel, ABC):
    """Base of every command; unknown fields are refused."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=to_camel,
        validate_by_name=True,
        validate_by_alias=True,
        str_strip_whitespace=True,
    )

    @abstractmethod
    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Carry the command out. Raises DomainError subclasses."""


def refuse_invisible(context: Context, deps: Deps, noun: str, ids: Sequence[UUID]) -> None:
    """A record outside the actor's scope is not found, so that its existence does not leak."""
    if context.actor is None:
        return
    hidden = set(ids) - deps.visibility.visible(context.actor, noun, ids)
    if hidden:
        raise NotFound(noun=noun, ids=[id_ for id_ in ids if id_ in hidden])
