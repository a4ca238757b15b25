"""Imports of records from spreadsheets (`targets` says of which nouns). `import` is a reserved word, so
the modules have the plural's name.
"""
