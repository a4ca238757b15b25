"""Adding a file to a record: checked by its bytes, sealed, then recorded."""

from __future__ import annotations

import hashlib
import io
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.command import Context, Deps, Outcome, append_with_retry, refuse_invisible
from commands.kernel.record import decided
from domain.kernel import record
from domain.kernel.errors import DomainError, InvalidFields, StoreUnavailable

if TYPE_CHECKING:
    from commands.kernel.ports import AppendRequest
    from domain.kernel.noun import Noun

LARGEST = 15_000_000
"""Bytes of one file (specification, document 2, section 5)."""
LONGEST_NAME = 255
CONTENT_TYPES = {
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
SIGNATURES = (
    (b"%PDF-", "application/pdf"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
)


class FileTooLarge(DomainError):
    code = "file.too_large"
    status = 413


class FileEmpty(DomainError):
    code = "file.empty"
    status = 422


class FileTypeNotAllowed(DomainError):
    code = "file.type_not_allowed"
    status = 415


@dataclass(frozen=True, slots=True)
class AddDocument:
    """Not a wire body: files come as forms."""

    noun: Noun[Any, Any]
    id: UUID
    name: str
    data: bytes
    collection: str = "documents"
    category: str | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises FileEmpty, FileTooLarge, FileTypeNotAllowed or InvalidFields."""
        refuse_invisible(context, deps, self.noun.name, [self.id])
        if self.collection not in self.noun.collections:
            raise InvalidFields(fields={"type": "not_allowed"})
        document = record.Document(
            document_id=deps.new_id(),
            collection=self.collection,
            category=self.category,
            content_type=content_type(self.data),
            size=len(self.data),
            sha256=hashlib.sha256(self.data).hexdigest(),
        )
        try:
            return append_with_retry(context, deps, lambda: self._decide(document, context, deps))
        except StoreUnavailable:
            # The answer may be lost, but not the event: better a file too many than one too few.
            raise
        except Exception:
            deps.files.delete(document.document_id)
            raise

    def _decide(self, document: record.Document, context: Context, deps: Deps) -> AppendRequest:
        state = deps.store.load(self.noun, self.id)
        record.refuse_deleted(state)
        # The file comes first: an event never names a file that is not there.
        deps.files.put(document.document_id, self.noun.subject(state.details) or self.id, self.data)
        added = record.DocumentAdded(document=document, name=file_name(self.name))
        return decided(context, self.noun, [(state, [added])])


def file_name(name: str) -> str:
    """The last part of a path, at most 255 characters, without control characters."""
    bare = "".join(c for c in name.replace("\\", "/").rpartition("/")[2] if c.isprintable())
    return bare.strip()[:LONGEST_NAME] if bare.strip(" .") else "file"


def content_type(data: bytes) -> str:
    """What the bytes are, whatever the name says."""
    if not data:
        raise FileEmpty(fields={"file": "empty"})
    if len(data) > LARGEST:
        raise FileTooLarge(fields={"file": "too_large"}, max=LARGEST // 1_000_000)
    for signature, found in SIGNATURES:
        if data.startswith(signature):
            return found
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    kind = _openxml(data) or _text(data)
    if kind is None:
        raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
    return kind


def _openxml(data: bytes) -> str | None:
    if not data.startswith(b"PK\x03\x04"):
        return None
    try:
        names = zipfile.ZipFile(io.BytesIO(data)).namelist()
    except (zipfile.BadZipFile, NotImplementedError, UnicodeDecodeError):
        return None
    if "[Content_Types].xml" not in names:
        return None
    folders = {name.partition("/")[0] for name in names}
    return (
        CONTENT_TYPES["docx"]
        if "word" in folders
        else CONTENT_TYPES["xlsx"]
        if "xl" in folders
        else None
    )


def _text(data: bytes) -> str | None:
    """Plain text or CSV; markup is refused, because a browser might run it."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    return None if "\x00" in text or text.lstrip().startswith("<") else "text/plain"
