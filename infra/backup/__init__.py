"""Backups of the events and, apart from them, of the keys; and the way back."""
