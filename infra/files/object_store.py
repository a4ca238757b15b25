"""The store that files lie in: a bucket that speaks S3 where the settings name one, else a folder."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from obstore.store import LocalStore, S3Store

if TYPE_CHECKING:
    from pathlib import Path

    from obstore.store import ObjectStore

    from infra.settings import FileSettings

PATIENCE = timedelta(seconds=10)
"""For which a bucket that does not answer is tried again, before a call is refused."""


def object_store(settings: FileSettings, folder: Path) -> ObjectStore:
    """`folder` is made when it is missing; only its owner may enter it."""
    if settings.bucket is None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return LocalStore(folder)
    return S3Store(
        settings.bucket,
        prefix=settings.prefix,
        config=_config(settings),
        client_options={
            "connect_timeout": "5s",
            # Without a byte, not for the whole.
            "read_timeout": "30s",
            "timeout": "10m",
            "allow_http": (settings.endpoint or "").startswith("http://"),
        },
        retry_config={"max_retries": 3, "retry_timeout": PATIENCE},
    )


def _config(settings: FileSettings) -> Any:
    """Keys that are not set are looked for where AWS keeps them: the environment, the machine's role."""
    secret = settings.secret_access_key
    known = {
        "endpoint": settings.endpoint,
        "region": settings.region,
        "access_key_id": settings.access_key_id,
        "secret_access_key": secret.get_secret_value() if secret else None,
        "virtual_hosted_style_request": settings.virtual_hosted_style,
    }
    return {name: value for name, value in known.items() if value is not None}
