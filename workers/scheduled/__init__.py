"""Longer tasks of `workers/schedule.py`."""
