"""Which fields of an event are sealed, and one encrypted blob per subject and data class.

Stored data of an event: its plain fields as JSON, and under "$sealed" for each data
class the list of paths and the blob of their values. The paths stay readable, so that
what was erased can still be named.
"""

from __future__ import annotations

import base64
import os
from binascii import a2b_base64
from dataclasses import dataclass
from functools import cache, lru_cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin
from uuid import UUID

import orjson
from pydantic import BaseModel

from domain.kernel.details import Fields, Sealed, leaf_fields
from domain.kernel.event import REASON
from infra.keys.wrapper import NONCE_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    from domain.kernel.event import Event
    from infra.keys.ring import SubjectKey
    from infra.keys.vault import KeyName

SEALED = "$sealed"
NOTHING: frozenset[str] = frozenset()
REASON_CLASS = "personal"


@dataclass(frozen=True, slots=True)
class SealedField:
    path: str
    segments: tuple[str, ...]
    data_class: str


_text: Callable[[UUID], str] = lru_cache(maxsize=1_000)(str)
"""The text of an id, kept for the last 1,000: those of all rows of an import take as much memory as their keys."""


def place(stream_id: UUID, version: int, topic: str, subject: UUID) -> str:
    """What binds a blob to the one event that it belongs to."""
    stream = _text(stream_id)
    owner = stream if subject is stream_id else _text(subject)
    return f"{stream}|{version}|{topic}|{owner}"


def _aad(bound: str, data_class: str, paths: list[str]) -> bytes:
    return f"{bound}|{data_class}|{','.join(paths)}".encode()


@cache
def sealed_fields(cls: type[Event]) -> tuple[SealedField, ...]:
    """Sealed fields of an event class. Raises TypeError where a mark would be overlooked."""
    found: list[SealedField] = []
    for name, field in cls.model_fields.items():
        mark = next((mark for mark in field.metadata if isinstance(mark, Sealed)), None)
        group = _group(field.annotation)
        if mark is not None:
            found.append(SealedField(name, (name,), mark.data_class))
        elif group is not None:
            for path, leaf in leaf_fields(group).items():
                if leaf.sealed is not None:
                    full = f"{name}.{path}"
                    found.append(SealedField(full, tuple(full.split(".")), leaf.sealed.data_class))
            _refuse_hidden(cls, [_leaf_annotations(group)])
        else:
            _refuse_hidden(cls, [field.annotation])
    return tuple(found)


def key_names(event: Event, stream_id: UUID, reason: str | None = None) -> set[KeyName]:
    """The keys that seal what an event may hold, and the reason given with it."""
    subject = event.subject_id or stream_id
    classes = {field.data_class for field in sealed_fields(type(event))}
    if reason is not None:
        classes.add(REASON_CLASS)
    return {(subject, data_class) for data_class in classes}


@cache
def _marks(cls: type[BaseModel]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Data classes of a model's own sealed fields, and the fields that are groups."""
    sealed: dict[str, str] = {}
    groups: list[str] = []
    for name, field in cls.model_fields.items():
        mark = next((mark for mark in field.metadata if isinstance(mark, Sealed)), None)
        if mark is not None:
            sealed[name] = mark.data_class
        elif _group(field.annotation) is not None:
            groups.append(name)
    return sealed, tuple(groups)


def classes_set(model: BaseModel) -> set[str]:
    """The data classes of the sealed fields that are set: those whose keys are needed."""
    sealed, groups = _marks(type(model))
    given = model.model_fields_set
    found = {sealed[name] for name in given if name in sealed}
    for name in groups:
        value = getattr(model, name) if name in given else None
        if value is not None:
            found |= classes_set(value)
    return found


def split(data: dict[str, Any], fields: tuple[SealedField, ...]) -> dict[str, dict[str, Any]]:
    """Take the sealed values that are set out of `data`; by data class, then path."""
    taken: dict[str, dict[str, Any]] = {}
    for field in fields:
        target: Any = data
        for part in field.segments[:-1]:
            target = target.get(part)
            if target is None:
                break
        else:
            if field.segments[-1] in target:
                taken.setdefault(field.data_class, {})[field.path] = target.pop(field.segments[-1])
    return taken


def seal(
    taken: Mapping[str, Mapping[str, Any]],
    bound: str,
    subject: UUID,
    keys: Mapping[KeyName, SubjectKey],
) -> dict[str, list[Any]]:
    """The value of "$sealed", bound to a `place`. The keys must be alive."""
    blobs: dict[str, list[Any]] = {}
    for data_class, values in taken.items():
        cipher = keys[subject, data_class].cipher
        if cipher is None:
            raise ValueError("the subject's key was destroyed")
        paths = list(values)
        nonce = os.urandom(NONCE_BYTES)
        sealed = nonce + cipher.encrypt(
            nonce, orjson.dumps(list(values.values())), _aad(bound, data_class, paths)
        )
        blobs[data_class] = [paths, base64.b64encode(sealed).decode()]
    return blobs


def unseal(
    data: dict[str, Any],
    blobs: Mapping[str, list[Any]],
    bound: str,
    ciphers: Mapping[str, AESGCM | None],
) -> tuple[str | None, frozenset[str]]:
    """Put the values back into `data`. Answers the reason, and the paths that are erased, whose class
    has no cipher any more.

    Raises cryptography's InvalidTag when a blob is not of this place.
    """
    reason: str | None = None
    erased: list[str] = []
    for data_class, (paths, blob) in blobs.items():
        cipher = ciphers[data_class]
        if cipher is None:
            erased.extend(paths)
            continue
        sealed = a2b_base64(blob)
        plain = cipher.decrypt(
            sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], _aad(bound, data_class, paths)
        )
        for path, value in zip(paths, orjson.loads(plain), strict=True):
            if path == REASON:
                reason = value
            else:
                _put(data, path, value)
    return reason, frozenset(erased) if erased else NOTHING


def _put(data: dict[str, Any], path: str, value: Any) -> None:
    groups, name = _split(path)
    for group in groups:
        data = data.setdefault(group, {})
    data[name] = value


@lru_cache(maxsize=2_000)
def _split(path: str) -> tuple[tuple[str, ...], str]:
    *groups, name = path.split(".")
    return tuple(groups), name


def _group(annotation: Any) -> type[Fields] | None:
    candidates = (
        get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)
    )
    for candidate in candidates:
        if isinstance(candidate, type) and issubclass(candidate, Fields):
            return candidate
    return None


def _leaf_annotations(group: type[Fields]) -> tuple[Any, ...]:
    found: list[Any] = []
    for field in group.model_fields.values():
        inner = _group(field.annotation)
        found.extend(_leaf_annotations(inner) if inner is not None else (field.annotation,))
    return tuple(found)


def _refuse_hidden(cls: type[BaseModel], annotations: list[Any]) -> None:
    """A mark inside a list, a union or a nested model would leave the value in plain text."""
    seen: set[Any] = set()
    while annotations:
        annotation = annotations.pop()
        if isinstance(annotation, tuple | list):
            annotations.extend(annotation)
        elif isinstance(annotation, Sealed):
            raise TypeError(f"{cls.__name__} seals a part of a field; seal the whole field")
        elif (
            isinstance(annotation, type)
            and issubclass(annotation, BaseModel)
            and annotation not in seen
        ):
            seen.add(annotation)
            for field in annotation.model_fields.values():
                annotations.extend((field.annotation, *field.metadata))
        else:
            annotations.extend(get_args(annotation))
            annotations.extend(getattr(annotation, "__metadata__", ()))
