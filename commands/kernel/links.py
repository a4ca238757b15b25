"""Checks of fields that hold ids of other records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.command import refuse_invisible
from commands.kernel.guards import Attempt, wire_name
from domain.kernel.details import leaf
from domain.kernel.errors import InvalidFields, NotFound

if TYPE_CHECKING:
    from commands.kernel.command import Command, Context, Deps
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record


def known_links(attempt: Attempt) -> None:
    """Refuses a new link to a record that does not exist, was deleted, or is out of the actor's scope."""
    new = {
        path: (_noun(target), leaf(attempt.details, path))
        for path, target in attempt.command.noun.links.items()
        if _is_new(attempt, path)
    }
    found = attempt.load_many(new.values())
    refused = {
        wire_name(type(attempt.details), path): "not_found"
        for path, (noun, id_) in new.items()
        if id_ not in found or found[id_].deleted or not _is_visible(attempt, noun.name, id_)
    }
    if refused:
        raise InvalidFields(fields=refused)


def refuse_unknown(command: Command, noun: Noun[Any, Any], context: Context, deps: Deps) -> None:
    """Refuses a command without details whose field, named as a link of the noun, holds the id of a record
    that does not exist, was deleted or erased. Raises NotFound for one out of the actor's scope.
    """
    links = {path: _noun(target) for path, target in noun.links.items()}
    sent = {path: getattr(command, path) for path in links if path in type(command).model_fields}
    for path, id_ in sent.items():
        refuse_invisible(context, deps, links[path].name, [id_])
    found = deps.store.load_many([(links[path], id_) for path, id_ in sent.items()])
    missing = [path for path, id_ in sent.items() if not _is_there(found.get(id_))]
    if missing:
        raise InvalidFields(
            fields={wire_name(type(command), path): "not_found" for path in missing}
        )


def _is_there(state: Record[Any, Any] | None) -> bool:
    return state is not None and not state.deleted and not state.person_erased


def _is_new(attempt: Attempt, path: str) -> bool:
    linked = leaf(attempt.details, path)
    if linked is None or path not in attempt.details.model_fields_set:
        return False
    return attempt.current is None or leaf(attempt.current, path) != linked


def _is_visible(attempt: Attempt, noun: str, id_: UUID) -> bool:
    try:
        refuse_invisible(attempt.context, attempt.deps, noun, [id_])
    except NotFound:
        return False
    return True


def same_parent(attempt: Attempt) -> None:
    """Refuses a site or contact of another company than the record's own, and the like.

    A pair of parent and child that the record has already may stay.
    """
    pairs = list(_new_pairs(attempt))
    found = attempt.load_many((child, id_) for _, child, id_, _ in pairs)
    refused = {
        wire_name(type(attempt.details), path): f"not_of_{child.parent}"
        for path, child, id_, parent in pairs
        if id_ not in found or leaf(found[id_].details, child.parent_path) != parent
    }
    if refused:
        raise InvalidFields(fields=refused)


def _new_pairs(attempt: Attempt) -> Iterator[tuple[str, Noun[Any, Any], UUID, UUID | None]]:
    """Path, noun and id of each linked child, with the parent that the record links to."""
    links = attempt.command.noun.links
    path_to = {target: path for path, target in links.items()}
    for path, target in links.items():
        child = _noun(target)
        if child.parent is None or child.parent not in path_to:
            continue
        linked = _after(attempt, path)
        if linked is None:
            continue
        parent_path = path_to[child.parent]
        parent = _after(attempt, parent_path)
        before = attempt.current
        is_known = before is not None and (leaf(before, parent_path), leaf(before, path)) == (
            parent,
            linked,
        )
        if not is_known:
            yield path, child, linked, parent


def _after(attempt: Attempt, path: str) -> UUID | None:
    is_sent = attempt.current is None or path in attempt.details.model_fields_set
    found: UUID | None = leaf(attempt.details if is_sent else attempt.current, path)
    return found


def _noun(name: str) -> Noun[Any, Any]:
    from domain.nouns import NOUNS  # noqa: PLC0415 - the registry imports every noun, and nouns import the kernel

    return NOUNS[name]
