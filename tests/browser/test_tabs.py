"""Many tabs of one browser: they share streams, for a browser holds few connections to one server."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.person import Person, by_chance

TABS = 8  # two more than the connections of a browser to one server
_AT = "place => document.getElementById('now').dataset.place === place"


def test_eight_tabs_of_one_browser_follow_a_table(comes: Callable[..., Person]) -> None:
    ann = comes()
    table = ann.opens("futuropia", "person Ann", "person Ben")
    tabs = [ann.context.new_page() for _ in range(TABS - 1)]
    for tab in tabs:
        tab.goto(f"{ann.address}/table/{table}")
    for _ in range(2):
        ann.plays(by_chance(1), decisions=1)
        for tab in tabs:
            tab.wait_for_function(_AT, arg=ann.now["place"], timeout=10_000)
        tabs.pop(0).close()  # the others go on without it


def test_without_shared_workers_a_tab_has_a_stream_of_its_own(comes: Callable[..., Person]) -> None:
    ann = comes()
    ann.context.add_init_script("delete window.SharedWorker")
    table = ann.opens("futuropia", "person Ann", "person Ben")
    other = ann.context.new_page()
    with other.expect_request("**/stream"):
        other.goto(f"{ann.address}/table/{table}")
    ann.plays(by_chance(1), decisions=1)
    other.wait_for_function(_AT, arg=ann.now["place"], timeout=10_000)


def test_eight_tables_in_eight_tabs(comes: Callable[..., Person]) -> None:
    ann = comes()
    tables = [ann.opens("futuropia", "person Ann", "person Ben") for _ in range(TABS)]
    tabs = [ann.context.new_page() for _ in tables]
    for tab, table in zip(tabs, tables, strict=True):
        tab.goto(f"{ann.address}/table/{table}")
    for tab, table in zip(tabs, tables, strict=True):
        ann.visit(f"/table/{table}")
        ann.plays(by_chance(1), decisions=1)
        tab.wait_for_function(_AT, arg=ann.now["place"], timeout=10_000)
