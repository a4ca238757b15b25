"""Models of record documents for the OpenAPI document, made from the nouns' Details.

A leaf is what JSON holds: numbers and days of rules are text, and a sealed leaf may
read "erased". One new field on Details is one new property here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, Field, create_model
from pydantic.alias_generators import to_camel

from api.http.envelope import ApiModel, Columns, Page, SummedPage, sometimes
from domain.kernel.details import Details
from domain.kernel.document import Scan
from domain.kernel.rows import Rows
from projections.access.redact import sometimes_absent
from projections.kernel.noun_view import Link, NounView, shown_as
from projections.lists.joins import CREATOR, children_of, siblings_of
from projections.nouns import NOUN_VIEWS


class RoleOut(ApiModel):
    role_name: str | None


class Person(ApiModel):
    id: str = Field(alias="_id")
    name: str
    email: str | None
    role: RoleOut


class DeleteRequestOut(ApiModel):
    by: Person | None
    at: str
    reason: str | None


class ErasureOut(ApiModel):
    """Who erased the personal data, when and why. `isOwn`: the record itself is the person's."""

    by: Person | None
    at: str
    reason: str | None
    is_own: bool


class DocumentOut(ApiModel):
    id: str = Field(alias="_id")
    name: str
    category: str | None
    content_type: str
    size: int
    sha256: str | None
    """Of the file's bytes, in hex; null for files from before it was kept."""
    fingerprint: str
    """Keyed: the same for files with the same bytes, and for nothing else."""
    scan: Scan
    """A file that waits for the scanner, or that it refused, cannot be fetched."""
    picture_pages: int | None = sometimes()
    """Of a PDF that would act by itself: it cannot be fetched, but pictures of its pages can."""
    added_at: str
    added_by: str | None


class RowOut(ApiModel):
    id: str = Field(alias="_id")


class RecordOut(ApiModel):
    id: str = Field(alias="_id")
    version: int
    created_at: str
    updated_at: str
    created_by: str | None
    is_active: int
    is_delete: bool
    delete_request: DeleteRequestOut | None
    erasure: ErasureOut | None
    note_count: int
    documents: list[DocumentOut]


@cache
def linked_out(noun: str) -> Any:
    """The card of a noun's records, as other records show them."""
    first, *others = NOUN_VIEWS[noun].projection.card
    fields: dict[str, Any] = {"id": (str, Field(alias=first))}
    absent = sometimes_absent(noun)
    kinds = _kinds(noun)
    fields |= {
        f"field_{wire}": (kinds.get(wire, str | None), _field(wire, wire, absent))
        for wire in others
    }
    return create_model(f"Linked{shown_as(noun)}", __base__=ApiModel, **fields)


def _kinds(noun: str) -> dict[str, Any]:
    """Types of a noun's fields outside groups, by wire name; what follows from them is not in it."""
    known = NOUN_VIEWS[noun].noun
    return {
        info.alias or to_camel(name): _json(info.annotation)
        for model in (known.details, known.state)
        for name, info in model.model_fields.items()
    }


def _field(wire: str, path: str, absent: frozenset[str]) -> Any:
    """A field of answers, left out for roles that are not shown what is at its path."""
    return sometimes(wire) if path in absent else Field(alias=wire)


def details_out(
    model: type[Details],
    base: type[BaseModel] = ApiModel,
    /,
    name: str | None = None,
    *,
    absent: frozenset[str] = frozenset(),
    group: str = "",
    derived: Mapping[str, Any] = MappingProxyType({}),
    **more: Any,
) -> type[BaseModel]:
    """A model with the Details' leaves as JSON shows them; `more` fields come after these. `absent`
    are wire paths that some answers leave out; `group` is where the Details are, with its dot.
    `derived` are types of further fields of groups, by wire path.
    """
    fields: dict[str, Any] = {}
    for field_name, info in model.model_fields.items():
        alias = info.alias or to_camel(field_name)
        path = f"{group}{alias}"
        kind: Any = _json(info.annotation)
        if isinstance(info.annotation, type) and issubclass(info.annotation, Details):
            kind = details_out(info.annotation, absent=absent, group=f"{path}.", derived=derived)
        fields[field_name] = (kind, _field(alias, path, absent))
    for path, kind in derived.items():
        place, _, wire = path.rpartition(".")
        if place and group == f"{place}.":
            fields[f"derived_{wire}"] = (kind, _field(wire, path, absent))
    return create_model(name or f"{model.__name__}Out", __base__=base, **(fields | more))


def _json(annotation: Any) -> Any:
    bare = [_bare(part) for part in _members(annotation) if part is not NoneType]
    if (entries := next(filter(None, map(_entries, bare)), None)) is not None:
        return list_of(entries) | None
    kinds = {"tuple": list[str], "bool": bool, "int": int}
    names = [getattr(get_origin(part) or part, "__name__", "str") for part in bare]
    found = next((kinds[name] for name in names if name in kinds), str)
    return (int | str | None) if found is int else (found | None)


def _entries(annotation: Any) -> Any:
    """The model of each part of a list of models; None for anything else."""
    part = get_args(annotation)[0] if get_origin(annotation) is tuple else None
    return _entry_out(part) if isinstance(part, type) and issubclass(part, BaseModel) else None


@cache
def _entry_out(model: type[BaseModel]) -> type[BaseModel]:
    fields: dict[str, Any] = {
        name: (_present(model, name), Field(alias=info.alias or name))
        for name, info in model.model_fields.items()
    }
    return create_model(f"{model.__name__}Out", __base__=ApiModel, **fields)


def _members(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation) if get_origin(annotation) in {Union, UnionType} else (annotation,)


def _bare(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def _present(model: type[BaseModel], name: str) -> Any:
    """The type of a field that is never empty."""
    kind = _json(model.model_fields[name].annotation)
    return Union.__getitem__(tuple(one for one in get_args(kind) if one is not NoneType))


@cache
def row_out(rows: Rows[Any], absent: frozenset[str]) -> type[BaseModel]:
    """A child row as documents show it; nouns that share a declaration share the model."""
    users: dict[str, Any] = {
        path: (Person | None, _field(rows.wire(path), rows.shown_at(path), absent))
        for path in rows.users
    }
    present: dict[str, Any] = {
        path: (_present(rows.details, path), _field(rows.wire(path), rows.shown_at(path), absent))
        for path in rows.required
    }
    name = f"{rows.singular.title()}Out"
    return details_out(
        rows.details, RowOut, name, absent=absent, group=f"{rows.name}.", **present, **users
    )


def record_out(noun: str, **more: Any) -> Any:
    """The document of a noun: shared fields, people, details, and what joins add.

    `more` are fields beyond what the noun's view declares; they replace those of the same wire
    name.
    """
    view, absent = NOUN_VIEWS[noun], sometimes_absent(noun)
    titles = {rows.titles_at: list[str] for rows in view.noun.rows if rows.titles_at}
    return details_out(
        view.noun.details,
        _base(view),
        _name(view),
        absent=absent,
        derived={**view.derived, **titles},
        **(_joined(view) | more),
    )


def _name(view: NounView) -> str:
    """The model's name, from which the browser's types are named: Lead, SiteWithContacts, CompanyOut."""
    name = shown_as(view.name)
    if siblings := siblings_of(view.name):
        return f"{name}With{''.join(map(shown_as, siblings.values()))}s"
    return name if view.links.keys() - view.stored_behind.keys() else f"{name}Out"


def _base(view: NounView) -> type[BaseModel]:
    noun, projection, absent = view.noun, view.projection, sometimes_absent(view.name)
    state = noun.state.model_fields
    fields: dict[str, Any] = {
        **{f"role_{role}": (list[Person], Field(alias=role)) for role in noun.roles},
        **{
            f"state_{path}": (_json(state[path].annotation), _field(leaf.wire, leaf.wire, absent))
            for path, leaf in noun.shown_state().items()
        },
        **{
            f"files_{one}": (list[DocumentOut], Field(alias=one))
            for one in noun.collections
            if one not in _SHARED
        },
        **{
            f"derived_{wire}": (kind, Field(alias=wire))
            for wire, kind in view.derived.items()
            if "." not in wire
        },
        **{
            f"computed_{wire}": (one.type, _field(wire, wire, absent))
            for wire, one in view.computed.items()
        },
    }
    if view.shows_creator:
        # Among the children of another record it is left out.
        fields["creator"] = (Person | None, sometimes(CREATOR))
    texts = [projection.reference_field, projection.pipeline_field]
    fields |= {f"text_{wire}": (str | None, Field(alias=wire)) for wire in texts if wire}
    if noun.status is not None:
        fields["status"] = (_json(noun.status), ...)
    fields |= {
        f"rows_{rows.name}": (
            list_of(row_out(rows, frozenset(one for one in absent if one.startswith(rows.name)))),
            _field(rows.name, rows.name, absent),
        )
        for rows in noun.rows
    }
    fields |= {
        f"own_{wire}": (list[dict[str, Any]], Field(alias=wire)) for wire in projection.own_lists
    }
    return create_model(f"{shown_as(noun.name)}Record", __base__=RecordOut, **fields)


def _joined(view: NounView) -> dict[str, Any]:
    """Links and children. What stands beside a stored field is not in every document."""
    fields: dict[str, Any] = {}
    absent = sometimes_absent(view.name)
    for wire, link in view.links.items():
        beside = wire in view.stored_behind
        model = _linked(view, link)
        name = f"linked_{wire}" if beside else link.path
        field = sometimes(wire) if beside else _field(wire, wire, absent)
        fields[name] = (model | None, field)
    for wire, child in children_of(view.name).items():
        fields[f"children_{wire}"] = (list_of(document_out(child)) | None, sometimes(wire))
    return fields


def _linked(view: NounView, link: Link) -> Any:
    """What a record shows of one that it links to."""
    target = view.noun.links[link.path]
    if link.shows:
        return Any
    if not link.also:
        return linked_out(target)
    more: dict[str, Any] = {f"also_{wire}": (str | None, Field(alias=wire)) for wire in link.also}
    name = f"{shown_as(target)}Of{shown_as(view.name)}"
    return create_model(name, __base__=linked_out(target), **more)


@cache
def document_out(noun: str) -> Any:
    """The document of a noun that has no fields beyond those that its view declares."""
    return record_out(noun)


@cache
def choice_out(noun: str) -> Any:
    """A choice in the noun's picker."""
    fields: dict[str, Any] = {"id": (str, Field(alias="_id"))}
    absent, wires = sometimes_absent(noun), NOUN_VIEWS[noun].picker
    fields |= {f"field_{wire}": (str | None, _field(wire, wire, absent)) for wire in wires}
    if NOUN_VIEWS[noun].names is not None:
        fields |= {"title": (str | None, ...), "subtitle": (str, ...)}
    return create_model(f"{shown_as(noun)}Choice", __base__=ApiModel, **fields)


@cache
def documents_out(noun: str) -> Any:
    """The noun's lists of documents."""
    fields: dict[str, Any] = {
        f"files_{one}": (list[DocumentOut], Field(alias=one))
        for one in NOUN_VIEWS[noun].noun.collections
    }
    return create_model(f"{shown_as(noun)}Documents", __base__=ApiModel, **fields)


_SHARED = {field.alias for field in RecordOut.model_fields.values()}


def list_of(model: Any) -> Any:
    """`list[model]` of a model that is made at run time."""
    return list.__class_getitem__(model)


def columns_model(model: Any) -> Any:
    """`Columns[model]` of a model that is made at run time."""
    return Columns.__class_getitem__(model)


def page_of(model: Any) -> Any:
    """`Page[model]` of a model that is made at run time."""
    return Page.__class_getitem__(model)


def summed_page_of(model: Any) -> Any:
    """`SummedPage[model]` of a model that is made at run time."""
    return SummedPage.__class_getitem__(model)


class NoteAuthor(ApiModel):
    id: str = Field(alias="_id")
    name: str
    role: str | None = None


class NoteLine(ApiModel):
    id: str = Field(alias="_id")
    note: str
    created_at: str
    created_by: NoteAuthor | None
    corrects: str | None = sometimes()
    """The struck note that this one stands in the place of."""
