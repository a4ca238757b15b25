"""Settings of the scanner that looks for harmful content in uploaded files."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from infra.settings.adapter import Adapter


class ScanSettings(Adapter):
    """ClamAV's daemon, at a host or a local socket; without either no file is looked at. `patience` are
    seconds for which it may be silent.
    """

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_SCAN_")

    host: str | None = None
    """Host of ClamAV's daemon, which looks at uploaded files; until then they cannot be opened.
    Its `StreamMaxLength` must be as large as the largest file."""
    port: int = Field(3310, ge=1, le=65535)
    """Its port."""
    socket: Path | None = None
    """Its local socket, instead."""
    patience: float = Field(60.0, gt=0, le=600)
    """Seconds for which it may be silent."""

    @property
    def is_set_up(self) -> bool:
        return self.host is not None or self.socket is not None

    @property
    def problems(self) -> list[str]:
        both = self.host is not None and self.socket is not None
        return ["DAYBOOK_SCAN_HOST and DAYBOOK_SCAN_SOCKET are both set"] if both else []
