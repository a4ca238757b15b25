"""Values of imports: formats of files, and how csv files may be written."""

from __future__ import annotations

ENCODINGS = ("utf-8", "windows-1252", "utf-16", "mac-roman")
SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t", "bar": "|"}
"""Characters by the name that calls and events have for them."""
MEDIA_TYPES: dict[str, str] = {
    "csv": "text/csv",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xls": "application/vnd.ms-excel",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
}
"""Of files by their format."""
