"""Files of documents, sealed under the key of the person they belong to."""

from infra.files.sealed import SealedFileStore
from infra.files.unnamed import UnnamedFiles, delete_half_written

__all__ = ["SealedFileStore", "UnnamedFiles", "delete_half_written"]
