"""Rows of uploaded spreadsheets: csv, xlsx, xls and ods, recognised by their bytes.

It imports nothing: the program in `workbook_rows` starts for each file and loads only what it needs.
"""
