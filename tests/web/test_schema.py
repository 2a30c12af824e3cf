"""Schemathesis: requests made up from the OpenAPI document, good and bad. No server error, and answers as described.

The same requests in every run. Ids of tables are those of real ones half of the time, so that requests get past the door.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.conftest import House, opened

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
TOKEN = "ida"


@pytest.fixture(scope="module")
def tables(house: House) -> list[str]:
    """Tables in every state: gathering, just begun, running, over."""
    ida = house.program(TOKEN)
    ids = [opened(ida, "futuropia", "person Ida", "open"), opened(ida, "utopia", "person Ida", "person Sam")]
    for game, decisions in (("write-the-future", 30), ("prosperity", 10**6)):
        ids.append(opened(ida, game, "person Ida", "person Sam"))
        house.play(ids[-1], TOKEN, random.Random(1).choice, decisions)
    return ids


@pytest.fixture(scope="module")
def document(house: House) -> Any:
    return schemathesis.openapi.from_asgi("/api/v1/openapi.json", house.app)


schema = schemathesis.pytest.from_fixture("document")


@schema.exclude(path_regex="stream$").parametrize()
@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_the_interface(case: schemathesis.Case, tables: list[str]) -> None:
    """But for streams, which do not end."""
    picker = random.Random(str(case.path_parameters) + str(case.body) + str(case.query))
    if "id" in case.path_parameters and picker.random() < 0.7:
        case.path_parameters["id"] = picker.choice(tables)
    if picker.random() < 0.7:
        case.headers["Authorization"] = f"Bearer {TOKEN}"
    case.call_and_validate(checks=CHECKS)
