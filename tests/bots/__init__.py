"""Bots are tested here."""
