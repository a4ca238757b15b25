"""Places of a price beside its area, band and term."""

FURTHER_NAMES = ("product", "payment_method", "exit_zone", "sale_type", "credit_score")
"""A row without one counts for all; one that nobody asks for sets rows apart."""
