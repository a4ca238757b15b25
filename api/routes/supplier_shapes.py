"""What the calls of suppliers take and answer."""

from __future__ import annotations

from pydantic import Field

from api.http.envelope import ApiModel


class SupplierChoice(ApiModel):
    """A supplier as pickers of quotes show it."""

    id: str = Field(alias="_id")
    supplier_name: str
    service_type: list[str] | None
