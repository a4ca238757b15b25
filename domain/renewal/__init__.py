"""Renewals: what a customer is offered for the term that follows a contract."""
