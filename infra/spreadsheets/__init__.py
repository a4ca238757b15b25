"""Rows of uploaded spreadsheets: csv, xlsx, xls and ods, recognised by their bytes."""

from infra.spreadsheets.reader import Spreadsheets

__all__ = ["Spreadsheets"]
