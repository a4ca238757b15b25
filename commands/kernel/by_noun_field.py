"""Commands whose body names its record by the noun: `{"consumer": id}` or `{"company": id}`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from pydantic import AliasChoices, Field, create_model

from commands.kernel.command import Command, Context, Deps, Outcome
from commands.kernel.record import OneRecord
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from domain.kernel.noun import Noun


class ByNounField(Command):
    """Base of what `by_noun_field` makes: just one record must be named."""

    nouns: ClassVar[dict[str, Noun[Any, Any]]]
    command: ClassVar[type[OneRecord]]
    """The shared command that is carried out on the named record."""

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields unless just one record is named."""
        named = [name for name in self.nouns if getattr(self, name)]
        if len(named) != 1:
            raise InvalidFields(fields={next(iter(self.nouns)): "required"})
        shared = self.command.of(self.nouns[named[0]])
        fields = {name: getattr(self, name) for name in self.model_fields_set - {*self.nouns}}
        body = {"id": getattr(self, named[0]), **fields}
        return shared.model_validate(body).execute(context, deps)


def by_noun_field(
    name: str, command: type[OneRecord], nouns: Iterable[Noun[Any, Any]], doc: str
) -> type[ByNounField]:
    """A command with a field for each noun, the shared command's own fields and its reason."""
    known = {noun.name: noun for noun in nouns}
    fields: dict[str, Any] = {
        noun: (UUID | None, Field(None, validation_alias=AliasChoices(noun, f"{noun}Id")))
        for noun in known
    }
    fields |= {
        field: (info.annotation, info)
        for field, info in command.model_fields.items()
        if field == "reason" or field not in OneRecord.model_fields
    }
    made = create_model(name, __base__=ByNounField, __doc__=doc, **fields)
    made.nouns, made.command = known, command
    return made
