"""Commands about price files beyond those that every noun has."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Annotated, Literal
from uuid import UUID

from pydantic import AliasChoices, BaseModel, BeforeValidator, Field

from commands.imports.keeping import SheetFile, keep_sheet, separator_name
from commands.kernel.append import append_request, append_with_retry
from commands.kernel.command import Command, refuse_invisible
from commands.kernel.record import OneRecord, State, load_all
from domain.imports.values import SEPARATORS
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.formats import Day, LongText
from domain.kernel.uk_time import UK
from domain.nouns import NOUNS
from domain.price_file.columns import DurationUnit, PriceKind, mapping_problems
from domain.price_file.decider import map_columns, refuse_loaded, withdraw
from domain.price_file.details import PriceFileDetails
from domain.price_file.events import PriceFileState, PriceFileUploaded
from domain.price_file.noun import PRICE_FILE
from domain.price_file.survey import MOST_VALUES
from domain.price_file.units import MoneyUnit, Units, UsageUnit

if TYPE_CHECKING:
    from typing import Any

    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from commands.shared.sheets import SheetHead
    from domain.kernel.event import Event

MOST_COLUMNS = 200
_KIND_BY_SERVICE: dict[str, PriceKind] = {"gas": "gas", "electric": "electric"}


def as_kind(value: Any) -> Any:
    """`{value}` of the contract's paths, without regard to case."""
    return _KIND_BY_SERVICE.get(value.casefold(), value) if isinstance(value, str) else value


Value = Annotated[PriceKind, BeforeValidator(as_kind)]
Encoding = Literal["utf-8", "windows-1252", "utf-16", "mac-roman"]
Separator = Literal["comma", "semicolon", "tab", "bar"]
Text = Annotated[str, Field(max_length=200)]


@dataclass(frozen=True, slots=True)
class UploadPriceFile:
    """Not a wire body: files come as forms. The file is sealed under its record's own key."""

    supplier: UUID
    name: str
    data: bytes
    head: SheetHead
    sheet: int = 0

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises NotFound for a supplier that is deleted, and those of files."""
        parent = NOUNS[str(PRICE_FILE.parent)]
        refuse_invisible(context, deps, parent.name, [self.supplier])
        if deps.store.load(parent, self.supplier).deleted:
            raise NotFound(noun=parent.name, fields={"supplierId": "not_found"})

        def uploaded(name: str) -> PriceFileUploaded:
            details = PriceFileDetails(
                supplier=self.supplier,
                file_name=name,
                format=self.head.format,
                size=len(self.data),
            )
            state = PriceFileState(
                step="uploaded",
                sheet=self.sheet,
                header_row=self.head.header_row,
                encoding=self.head.encoding,
                separator=separator_name(self.head.separator),
                headers=self.head.headers,
            )
            return PriceFileUploaded(details=details, state=state)

        file = SheetFile(PRICE_FILE, self.name, self.head.format, self.data)
        return keep_sheet(file, uploaded, context, deps)


class RowFilter(BaseModel):
    """Only rows are loaded that have one of the values in the column at a place, from 0."""

    model_config = Command.model_config

    column: int = Field(ge=0, lt=MOST_COLUMNS)
    values: tuple[Text, ...] = Field(max_length=MOST_VALUES)


class FileReading(BaseModel):
    """How a file is read: which sheet, what its columns fill, what stands in none, and which rows count."""

    model_config = Command.model_config

    sheet: int = Field(0, ge=0, le=1_000)
    header_row: int | None = Field(None, ge=1)
    """Number of the row that names the columns; as it is found out unless given."""
    encoding: Encoding | None = None
    separator: Separator | None = None
    mapping: tuple[Text, ...] = Field((), max_length=MOST_COLUMNS)
    """By column of the file: the standard column that it fills, empty for one that is not used."""
    fixed: dict[Text, Text] = Field(default_factory=dict, max_length=20)
    """Values of standard columns that the file does not have, the same for all rows."""
    only: tuple[RowFilter, ...] = Field((), max_length=20)
    served_only: bool = False
    """Whether rows of areas in which nothing is supplied are left out."""
    rate_unit: MoneyUnit = "pence"
    charge_unit: MoneyUnit = "pence"
    usage_unit: UsageUnit = "kWh"
    duration_unit: DurationUnit = "months"

    @property
    def units(self) -> Units:
        return Units(self.rate_unit, self.charge_unit, self.usage_unit, self.duration_unit)

    @property
    def kept_values(self) -> tuple[str, ...]:
        """As the event has them."""
        return tuple(f"{one.column}={value}" for one in self.only for value in one.values)

    @property
    def separator_character(self) -> str | None:
        return SEPARATORS[self.separator] if self.separator else None

    def refuse_mapping(self, kind: PriceKind, width: int) -> None:
        """Raises InvalidFields."""
        problems = mapping_problems(kind, self.mapping, self.fixed, width)
        if any(one.column >= width or not one.values for one in self.only):
            problems["only"] = "not_found"
        if problems:
            raise InvalidFields(fields=problems)


class MapPriceFile(OneRecord):
    """From now on a job loads the file's prices."""

    noun = PRICE_FILE
    kind: PriceKind
    headers: tuple[str, ...]
    reading: FileReading
    encoding: str | None = None
    separator: str | None = None
    header_row: int | None = None
    replaces: tuple[UUID, ...] = ()

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        refuse_loaded(state)
        reading = self.reading
        reading.refuse_mapping(self.kind, len(self.headers))
        self._refuse_replaced(state, deps)
        mapped = PriceFileState(
            kind=self.kind,
            sheet=reading.sheet,
            header_row=self.header_row,
            encoding=self.encoding,
            separator=self.separator,
            headers=self.headers,
            mapping=reading.mapping,
            fixed=tuple(f"{column}={value}" for column, value in reading.fixed.items() if value),
            only=reading.kept_values,
            served_only=reading.served_only,
            rate_unit=reading.rate_unit,
            charge_unit=reading.charge_unit,
            usage_unit=reading.usage_unit,
            duration_unit=reading.duration_unit,
            replaces=tuple(map(str, self.replaces)),
        )
        return map_columns(state, mapped, expected_version=self.expected_version)

    def _refuse_replaced(self, state: State, deps: Deps) -> None:
        """Only loaded files of the same supplier and kind are replaced."""
        found = deps.store.load_many([(PRICE_FILE, id_) for id_ in self.replaces])
        fit = [
            one
            for one in found.values()
            if one.details.supplier == state.details.supplier
            and one.state.kind == self.kind
            and one.state.step in {"loaded", "withdrawn"}
        ]
        if len(fit) < len({*self.replaces}):
            raise InvalidFields(fields={"replaces": "not_found"})


class WithdrawPrices(Command):
    """Withdraws a file (`_id`), or all prices of one service of a supplier, from a day on: today unless
    said otherwise. What a quote used stays readable.
    """

    id: UUID | None = Field(None, validation_alias=AliasChoices("_id", "id", "priceFileId"))
    supplier: UUID | None = Field(None, alias="supplierId")
    value: Value | None = None
    from_: Day | None = Field(None, alias="from")
    reason: LongText | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields unless one of both is named, NotFound, NotLoaded."""
        ids = self._named(deps)
        refuse_invisible(context, deps, PRICE_FILE.name, ids)
        from_ = self._from(deps)

        def request() -> AppendRequest:
            states = load_all(deps, PRICE_FILE, ids)
            pairs = [(one, withdraw(one, from_)) for one in states if self._is_meant(one)]
            return append_request(context, deps, PRICE_FILE, pairs, self.reason)

        return append_with_retry(context, deps, request)

    def _named(self, deps: Deps) -> list[UUID]:
        if self.id is not None:
            return [self.id]
        missing = [
            name
            for name, value in (("supplierId", self.supplier), ("value", self.value))
            if value is None
        ]
        if self.supplier is None or missing:
            raise InvalidFields(fields=dict.fromkeys(missing, "required"))
        return files_of(deps, self.supplier)

    def _is_meant(self, state: State) -> bool:
        """A file that is named; else those of the service whose prices were loaded."""
        if self.id is not None:
            return True
        is_loaded = state.state.step in {"loaded", "withdrawn"} and not state.deleted
        return is_loaded and state.state.kind == self.value

    def _from(self, deps: Deps) -> date:
        today = deps.clock.now().astimezone(UK).date()
        if self.from_ is not None and self.from_ < today:
            raise InvalidFields(fields={"from": "date_in_past"})
        return self.from_ or today


def files_of(deps: Deps, supplier: UUID) -> list[UUID]:
    """Ids of all price files of a supplier, from the read models."""
    return list(deps.children.of(PRICE_FILE.name, [supplier])) if deps.children else []
