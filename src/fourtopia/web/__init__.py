"""The web: pages, streams and a JSON interface over the tables. It decides nothing about games or seats by itself."""

from fourtopia.web.app import Settings, make_app

__all__ = ["Settings", "make_app"]
