"""What a user chose for the columns of files before: by noun, for services by kind, and by header."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.imports.columns import SKIPPED, group_of, suggested
from commands.imports.foreign import may_be_foreign
from commands.imports.targets import TARGETS
from commands.shared.sheets import plain_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_END = "/"
"""Between what a file is of and a header."""


def remembered(kept: Mapping[str, str], noun: str, headers: Sequence[str]) -> dict[str, str]:
    """Wire paths by plain header, of files of the same noun and kind only."""
    scope = _scope(noun, headers)
    return {name.removeprefix(scope): path for name, path in kept.items() if name.startswith(scope)}


def with_chosen(
    kept: Mapping[str, str], noun: str, headers: Sequence[str], mapping: Sequence[str]
) -> dict[str, str]:
    """What was kept with a new choice. That a column is not imported is only kept where its name suggests
    something else that its values cannot deny: another file of that header may have ours.
    """
    scope = _scope(noun, headers)
    chosen = {
        scope + plain_name(header): path
        for header, path in zip(headers, mapping, strict=True)
        if path != SKIPPED or _is_refused(noun, header)
    }
    gone = {scope + plain_name(header) for header in headers}
    # What was kept before it had a noun is left out.
    stays = {
        name: path
        for name, path in kept.items()
        if name not in gone and name.partition(_END)[0].partition(":")[0] in TARGETS
    }
    return stays | chosen


def _is_refused(noun: str, header: str) -> bool:
    """Whether who leaves out a column of that header chose so, against its name."""
    [path] = suggested(noun, [header])
    return path != SKIPPED and not may_be_foreign(noun, path)


def _scope(noun: str, headers: Sequence[str]) -> str:
    return f"{noun}:{group_of(noun, headers)}{_END}"
