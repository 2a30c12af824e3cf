"""Prosperity, by Reiner Knizia and Sebastian Bleasdale: lead a country through seven decades."""

TITLE = "Prosperity"
HAS_SECRETS = False
