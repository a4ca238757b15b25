"""Slow and outside work, one module for each job."""
