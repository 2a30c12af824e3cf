"""Behind Debian's nginx, with the configuration of docs/hosting.md: below a path, by HTTPS, from another address."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.cli.test_serve import serving
from tests.web.conftest import PATIENCE

PROJECT = Path(__file__).parent.parent.parent
DOCS, EXAMPLE = PROJECT / "docs" / "hosting.md", PROJECT / "examples" / "web_bot.py"
PROXY = "127.0.0.9"  # where nginx asks from
TWO = {"game": "futuropia", "seats": [{"kind": "person"}, {"kind": "open"}]}
MAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    proxy_bind {proxy};
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/fourtopia.conf;
}}
"""


@dataclass(frozen=True)
class Site:
    address: str
    certificate: Path

    def browser(self, address: str = "127.0.0.1") -> httpx.Client:
        """A browser on this address of the machine."""
        way = httpx.HTTPTransport(local_address=address, verify=ssl.create_default_context(cafile=self.certificate))
        same = {"sec-fetch-site": "same-origin"}
        return httpx.Client(transport=way, base_url=self.address, headers=same, timeout=PATIENCE)


def configuration() -> str:
    """As the documentation has it."""
    return DOCS.read_text(encoding="utf-8").partition("```nginx\n")[2].partition("```")[0]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@pytest.fixture(scope="module", params=["kept", "cut off"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Only ports and the place of the certificate are other than documented; once nginx cuts the path off."""
    folder = tmp_path_factory.mktemp("nginx")
    certificate, key = folder / "site.pem", folder / "site.key"
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", *names]
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    port = free_port()
    database = f"sqlite:///{folder / 'tables.db'}"
    words = ["--root-path", "/games", "--behind-proxy", PROXY, "--database", database, "--pace", "0"]
    with serving(*words) as (_, address):
        inner = address.removeprefix("http://").removesuffix("/games").replace("localhost", "127.0.0.1")
        written = configuration()
        for documented, here in (
            ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
            ("/etc/ssl/certs/example.org.pem", str(certificate)),
            ("/etc/ssl/private/example.org.key", str(key)),
            ("http://127.0.0.1:8040;", f"http://{inner};" if request.param == "kept" else f"http://{inner}/;"),
        ):
            assert written.count(documented) == 1
            written = written.replace(documented, here)
        (folder / "fourtopia.conf").write_text(written)
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder, proxy=PROXY))
        nginx = subprocess.Popen([program(), "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL)
        try:
            wait_for(port)
            yield Site(f"https://localhost:{port}/games", certificate)
        finally:
            nginx.terminate()
            nginx.wait(timeout=PATIENCE)


def program() -> str:
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert found is not None, "nginx is missing: apt-get install nginx"
    return found


def wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_every_link_script_and_style_lies_below_the_path(site: Site) -> None:
    with site.browser() as browser:
        table = browser.post("/api/v1/tables", json=TWO).json()["table"]
        browser.post(f"/api/v1/tables/{table}/join", json={})
        pages = ("/", "/new", "/tables", "/rules", "/rules/utopia", "/values", "/fair", f"/table/{table}", "/nowhere")
        found: set[str] = set()
        for page in pages:
            links = re.findall(r'(?:href|src|action|data-link)="(/[^"]*)"', browser.get(page).text)
            assert links
            assert all(link.startswith("/games/") for link in links), page
            found |= {link.partition("#")[0] for link in links}
        for link in sorted(found):
            answer = browser.get(httpx.URL(site.address).join(link), follow_redirects=True)
            assert answer.status_code == 200, link
        script = browser.get(next(link for link in found if link.endswith("table.js")).removeprefix("/games"))
        assert script.headers["cache-control"].endswith("immutable")


def test_redirects_and_the_api_s_document_lie_below_the_path(site: Site) -> None:
    with site.browser() as browser:
        table = browser.post("/api/v1/tables", json=TWO).json()["table"]
        for link in (table, f"{site.address}/table/{table}"):
            assert browser.get("/join", params={"link": link}).headers["location"] == f"/games/table/{table}"
        described = browser.get("/api/v1/openapi.json").json()
        assert described["servers"] == [{"url": "/games"}]
        assert f"{site.address}/table/{table}" in browser.get(f"/table/{table}").text


def test_cookies_are_secure_and_kept_below_the_path(site: Site) -> None:
    with site.browser() as browser:
        kept = browser.post("/api/v1/tables", json=TWO).headers["set-cookie"]
    assert {"Path=/games/", "Secure", "HttpOnly"} <= {part.strip() for part in kept.split(";")}


def test_a_stream_is_told_at_once(site: Site) -> None:
    with site.browser() as browser, site.browser() as friend:
        table = browser.post("/api/v1/tables", json=TWO).json()["table"]
        with browser.stream("GET", f"/api/v1/tables/{table}/stream") as stream:
            lines = stream.iter_lines()
            assert [next(lines), next(lines), next(lines)] == ["retry: 500", "", "id: 0"]
            friend.post(f"/api/v1/tables/{table}/join", json={})
            assert int([next(lines), next(lines), next(lines)][-1].removeprefix("id: ")) > 0


def test_a_program_plays_below_the_path(site: Site) -> None:
    with site.browser() as browser:
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "open"}]
        table = browser.post("/api/v1/tables", json={"game": "prosperity", "seats": seats}).json()["table"]
    command = [sys.executable, "-I", str(EXAMPLE), f"{site.address}/table/{table}#others"]  # as a browser shows it
    trusting = {**os.environ, "SSL_CERT_FILE": str(site.certificate)}
    told = subprocess.run(command, env=trusting, check=True, capture_output=True, text=True, timeout=8 * PATIENCE)
    assert told.stdout.startswith("seat 1; points: ")


def test_limits_count_each_client_behind_the_proxy(site: Site) -> None:
    """Two addresses of this machine; the first asks until it is refused."""
    with site.browser("127.0.0.5") as eager, site.browser("127.0.0.6") as patient:
        statuses = {eager.post("/api/v1/tables/nowhere/start").status_code for _ in range(400)}
        assert statuses == {404, 429}
        assert patient.post("/api/v1/tables/nowhere/start").status_code == 404


def test_a_client_cannot_say_that_it_is_another(site: Site) -> None:
    with site.browser("127.0.0.7") as liar:
        for number in range(400):
            said = {"x-forwarded-for": f"192.0.2.{number % 250}"}
            if liar.post("/api/v1/tables/nowhere/start", headers=said).status_code == 429:
                return
    pytest.fail("the limit was never reached")
