"""What is known of a sheet beside the values of its cells."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Marks:
    """Places from 0, rows by their number from 1. `errors` are names of errors by row and column."""

    errors: dict[int, dict[int, str]] = field(default_factory=dict)
    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: set[int] = field(default_factory=set)
    from_1904: bool = False
    formulas: dict[int, dict[int, str]] = field(default_factory=dict)
    """Those that nothing has worked out, so that the file has no value of them."""

    def add_error(self, row: int, column: int, name: str) -> None:
        self.errors.setdefault(row, {})[column] = name.strip() or "#ERROR!"

    def add_formula(self, row: int, column: int, text: str) -> None:
        self.formulas.setdefault(row, {})[column] = f"={text.strip()}"
