"""Imports of leads from spreadsheets. `import` is a reserved word, so the modules have the plural's name."""
