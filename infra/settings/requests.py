"""Settings of what the web server bears of a connection: how slow it may be, and how many there may be."""

from __future__ import annotations

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from infra.settings.adapter import Adapter


class RequestSettings(Adapter):
    """Limits on connections, of any caller."""

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_REQUESTS_")

    head_seconds: float = Field(15.0, gt=0, le=600)
    """Seconds in which the line and the headers of a request must be there; 408 after that."""
    body_seconds: float = Field(20.0, gt=0, le=600)
    """Seconds over which the rate of a body is measured."""
    body_rate: int = Field(500, ge=1, le=10_000_000)
    """Bytes a second at which a body must arrive at least; 408 to slower ones."""
    idle_seconds: int = Field(75, ge=1, le=3_600)
    """Seconds that a connection without a request stays open: longer than a proxy keeps its own."""
    unread_seconds: float = Field(300.0, gt=0, le=86_400)
    """Seconds for which a caller may read nothing of an answer that waits for it."""
    connections: int = Field(4_000, ge=10, le=100_000)
    """Connections of all callers together; 503 to further ones."""
    connections_per_address: int = Field(500, ge=5, le=100_000)
    """Connections of one address (of IPv6, of one /64), unless `DAYBOOK_PROXIES` names it; 503 to further ones."""
