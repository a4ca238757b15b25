"""How large a file may be, by the kind of call that it comes with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

UploadKind = Literal["document", "evidence", "sheet", "price_file", "drive_file", "picture", "logo"]


@dataclass(frozen=True, slots=True)
class FileLimits:
    """Bytes. `sheet`: files of imports and reference tables; `picture`: of users and suppliers;
    `logo`: of the own organisation, which each invoice carries.
    """

    document: int = 15_000_000
    sheet: int = 50_000_000
    price_file: int = 50_000_000
    drive_file: int = 100_000_000
    picture: int = 2_000_000
    logo: int = 500_000

    def of(self, kind: UploadKind) -> int:
        """Evidence of the public survey is as large as a document may be."""
        found: int = self.document if kind == "evidence" else getattr(self, kind)
        return found


@dataclass(frozen=True, slots=True)
class UploadLimits:
    """How much may be uploaded. `files` and `bytes`: by one user in an hour. `unclaimed`: bytes of visitors that no
    survey has yet, of all addresses together; `unclaimed_address`: of one address.
    """

    files: int = 2_000
    bytes: int = 10_000_000_000
    unclaimed: int = 10_000_000_000
    unclaimed_address: int = 1_000_000_000
