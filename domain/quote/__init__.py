"""Quotes: what a customer is offered, from the first price to the live contract."""
