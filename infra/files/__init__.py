"""Files of documents, sealed under the key of the person they belong to."""

from infra.files.sealed import SealedFileStore

__all__ = ["SealedFileStore"]
