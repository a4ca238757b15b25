"""The nouns whose records can be imported, in the order in which they are offered.

They are found by the names of `domain.nouns`: sites are imported as `TARGET` in
`commands.imports.site_target` says.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from domain.nouns import NOUNS, module_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from commands.imports.target import Target


def _declared() -> Iterator[Target]:
    for noun in NOUNS:
        module = f"{__package__}.{module_of(noun)}_target"
        if find_spec(module) is not None:
            yield import_module(module).TARGET


TARGETS = {target.noun.name: target for target in _declared()}
