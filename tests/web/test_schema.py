"""Schemathesis: requests made up from the OpenAPI document, good and bad. No server error, and answers as described.

The same requests in every run. Most go to real tables, so that they get past the door.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import booleans, sampled_from
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fourtopia.core import GAMES
from fourtopia.web import api
from tests.web.conftest import House, opened

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
TOKEN = "ida"
EXAMPLES = 30


@pytest.fixture(scope="module")
def tables(house: House) -> Iterator[list[str]]:
    """Tables in every state: gathering, just begun, running, over."""
    ida = house.program(TOKEN)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("fourtopia.table.tokens.new_token", lambda: "the-secret-of-every-table")
        ids = [opened(ida, "futuropia", "person Ida", "open"), opened(ida, "utopia", "person Ida", "person Sam")]
        for game, decisions in (("write-the-future", 30), ("prosperity", 10**6)):
            ids.append(opened(ida, game, "person Ida", "person Sam"))
            house.play(ids[-1], TOKEN, random.Random(1).choice, decisions)
        yield ids


@pytest.fixture(scope="module")
def document(house: House) -> Any:
    return schemathesis.openapi.from_asgi("/api/v1/openapi.json", house.app)


def _aim(wish: Any, game: str) -> None:
    """Let what is made up concern a game and a seat that are there."""
    if isinstance(wish, dict):
        for name, value in (("game", game), ("variants", []), ("box", None), ("seat", len(game) % 2)):
            if name in wish:
                wish[name] = value


def operations() -> list[tuple[str, GenerationMode]]:
    """All of the interface, but for streams, which do not end. Where anything may be sent, nothing is bad."""
    routes = [route for route in api.router.routes if isinstance(route, APIRoute)]
    names = sorted(f"{method} /api/v1{route.path}" for route in routes for method in route.methods or ())
    bad = [name for name in names if "/games" not in name]
    return [*((name, GenerationMode.POSITIVE) for name in names), *((name, GenerationMode.NEGATIVE) for name in bad)]


@pytest.mark.parametrize(("operation", "mode"), operations())
def test_no_request_breaks_the_interface(
    document: Any, tables: list[str], operation: str, mode: GenerationMode
) -> None:
    method, path = operation.split()
    made_up = document[path][method].as_strategy(generation_mode=mode)

    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=[*HealthCheck]
    )
    @given(case=made_up, chosen=sampled_from([*tables, None]), known=booleans(), aim=sampled_from([*GAMES, None]))
    def ask(case: Any, chosen: str | None, known: bool, aim: str | None) -> None:
        if chosen is not None and "id" in case.path_parameters:
            case.path_parameters["id"] = chosen
        if known:
            case.headers["Authorization"] = f"Bearer {TOKEN}"
        if aim is not None:
            _aim(case.body, aim)
        case.validate_response(case.call(), checks=CHECKS)

    ask()
