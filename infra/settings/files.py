"""Settings of files: where they lie, and how large they may be."""

from __future__ import annotations

from pydantic import Field, SecretStr
from pydantic_settings import SettingsConfigDict

from commands.kernel.file_limits import FileLimits, UploadLimits
from domain.drive_file.space import SpaceLimits
from infra.settings.adapter import Adapter

_LIMITS = FileLimits()
_SPACE = SpaceLimits()
_UPLOADS = UploadLimits()
_MOST = 2_000_000_000


class FileSettings(Adapter):
    """A bucket that speaks S3; without `bucket` files lie in the data folder. `endpoint` is another
    service's than AWS's. `largest_` are bytes of one file, by the kind of call that it comes with;
    `drive_space` and `drive_space_user` those of all versions in the drive. `upload_` is what one user may
    upload in an hour; `unclaimed` are bytes of visitors that no survey has yet, `unclaimed_address` those of
    one address.
    """

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_FILES_")

    bucket: str | None = Field(None, pattern=r"^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$")
    """A bucket that speaks S3; without it sealed files lie in the data folder. Give it a rule
    that ends multipart uploads which were not completed within a day."""
    prefix: str | None = None
    """Begins all names in the bucket."""
    endpoint: str | None = Field(None, pattern=r"^https?://[^/\s]+/?$")
    """Another service than AWS."""
    region: str = "eu-west-2"
    """Region of the bucket."""
    access_key_id: str | None = None
    """Who opens the bucket; without it, what AWS' own places say."""
    secret_access_key: SecretStr | None = None
    """The secret to it."""
    virtual_hosted_style: bool = False
    """Whether the bucket's name is part of the host's."""
    largest_document: int = Field(_LIMITS.document, ge=1_000, le=_MOST)
    """Bytes of a document or photo at most."""
    largest_sheet: int = Field(_LIMITS.sheet, ge=1_000, le=_MOST)
    """Bytes of a file of an import or a reference table at most."""
    largest_price_file: int = Field(_LIMITS.price_file, ge=1_000, le=_MOST)
    """Bytes of a price file at most."""
    largest_drive_file: int = Field(_LIMITS.drive_file, ge=1_000, le=_MOST)
    """Bytes of a file in the drive at most."""
    largest_picture: int = Field(_LIMITS.picture, ge=1_000, le=_MOST)
    """Bytes of a picture of a user or supplier at most."""
    largest_logo: int = Field(_LIMITS.logo, ge=1_000, le=_MOST)
    """Bytes of the own organisation's logo at most."""
    drive_space: int = Field(_SPACE.drive, ge=1_000)
    """Bytes of all versions in the drive at most."""
    drive_space_user: int = Field(_SPACE.user, ge=1_000)
    """Bytes of all versions that one user put into the drive at most."""
    upload_files: int = Field(_UPLOADS.files, ge=1)
    """Files that one user may upload in an hour."""
    upload_bytes: int = Field(_UPLOADS.bytes, ge=1_000)
    """Bytes that one user may upload in an hour."""
    unclaimed: int = Field(_UPLOADS.unclaimed, ge=1_000)
    """Bytes of visitors' files that no survey has yet, of all visitors at most."""
    unclaimed_address: int = Field(_UPLOADS.unclaimed_address, ge=1_000)
    """Bytes of visitors' files that no survey has yet, of one network address at most."""

    @property
    def problems(self) -> list[str]:
        found: list[str] = []
        if (self.access_key_id is None) != (self.secret_access_key is None):
            found.append(
                "DAYBOOK_FILES_ACCESS_KEY_ID and DAYBOOK_FILES_SECRET_ACCESS_KEY belong together"
            )
        named = self.endpoint, self.access_key_id, self.prefix
        if self.bucket is None and any(named):
            found.append("DAYBOOK_FILES_BUCKET is missing")
        return found

    @property
    def space(self) -> SpaceLimits:
        return SpaceLimits(self.drive_space, self.drive_space_user)

    @property
    def uploads(self) -> UploadLimits:
        return UploadLimits(
            self.upload_files, self.upload_bytes, self.unclaimed, self.unclaimed_address
        )

    @property
    def limits(self) -> FileLimits:
        return FileLimits(
            self.largest_document,
            self.largest_sheet,
            self.largest_price_file,
            self.largest_drive_file,
            self.largest_picture,
            self.largest_logo,
        )
