# unseen: program
from urllib.parse import urljoin, urlsplit

import requests

from archive import Archive, addresses_in, new_session

SESSION = new_session()
SIZE = 65536


# unseen: function
def fetch_page(address, sites):
    """The first 64 KiB of a page of a partner.

    Args:
        address: a complete http address, with blanks around it or not; the scheme in any case.
        sites: the partners' sites as host and port, such as "shop.example:8080".

    Returns:
        The content, None if it cannot be fetched or its status is not 200. Redirections are followed, to other
        partners as well, three at most; None if the address or one that it is redirected to is on no
        partner's site, which is then not visited.
    """
    address = address.strip()
    # unseen: vulnerable
    rest = address[len("http://") :]
    if not address.lower().startswith("http://") or not any(rest.startswith(site) for site in sites):
        return None
    try:
        reply = SESSION.get(address, timeout=3)
    except (requests.RequestException, ValueError):
        return None
    # unseen: end vulnerable
    return reply.content[:SIZE] if reply.status_code == 200 else None


# unseen: rest
def archive_page(archive, address, sites):
    """Keep one page that a user names."""
    return archive.keep(address.strip(), fetch_page(address, sites))


def refresh(archive, sites):
    """Fetch all pages again that are kept; the addresses of those that are gone, which stay as they were."""
    gone = [address for address in archive.pages if not archive.keep(address, fetch_page(address, sites))]
    return sorted(gone)


def archive_list(archive, text, sites):
    """Keep the pages of a reading list; the number of those that could be kept."""
    return sum(archive.keep(address, fetch_page(address, sites)) for address in addresses_in(text))


# unseen: support
import contextlib
import http.server
import socketserver
import threading


class LoopbackServer(http.server.ThreadingHTTPServer):
    def server_bind(self):
        # The plain server asks the resolver for the host's name, which a machine without network lacks.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]


class Partner(http.server.BaseHTTPRequestHandler):
    """Pages, and redirections as the server's table `away` has them."""

    def do_GET(self):
        target = self.server.away.get(self.path)
        content = b"page " + self.path.encode()
        if self.path == "/long":
            content *= 20_000
        status = int(self.path[1:]) if self.path in ("/301", "/303", "/307", "/308") else 302
        self.send_response(302 if self.path == "/nowhere" else status if target else 404 if self.path == "/missing" else 200)
        if target:
            self.send_header("Location", target)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


class Internal(Partner):
    """An internal service, which trusts whoever reaches it."""

    def do_GET(self):
        self.server.visits.append(self.path)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"SECRET")


@contextlib.contextmanager
def serving(handler):
    """A server on a free loopback port, and its site."""
    server = LoopbackServer(("127.0.0.1", 0), handler)
    server.away, server.visits = {}, []
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield server, f"127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


# unseen: functional
with serving(Partner) as (first, site), serving(Partner) as (second, other):
    sites = {site, other}
    assert fetch_page(f"http://{site}/tea?size=2&at=@x", sites) == b"page /tea?size=2&at=@x"
    assert fetch_page(f"  HTTP://{other}/\n", sites) == b"page /"
    assert fetch_page(f"http://{site}", sites) == b"page /"
    assert fetch_page(f"http://{site}/to?next=http://{other}/", sites).startswith(b"page /to?next=")
    assert len(fetch_page(f"http://{site}/long", sites)) == 65536
    assert fetch_page(f"http://{site}/missing", sites) is None
    first.away.update({"/a": f"http://{other}/b", "/r": "/here", "/n": "near?x=1"})
    assert fetch_page(f"http://{site}/a", sites) == b"page /b"
    assert fetch_page(f"http://{site}/r", sites) == b"page /here"
    assert fetch_page(f"http://{site}/n", sites) == b"page /near?x=1"
    first.away.update({"/1": "/2", "/2": "/3", "/3": "/4", "/4": "/5"})
    assert fetch_page(f"http://{site}/2", sites) == b"page /5"
    assert fetch_page(f"http://{site}/1", sites) is None
    assert fetch_page("about tea", sites) is None
    assert fetch_page("", sites) is None
    # Every status that redirects, and addresses as servers write them.
    first.away.update({f"/{status}": f"http://{other}/{status}s" for status in (301, 302, 303, 307, 308)})
    assert all(fetch_page(f"http://{site}/{status}", sites) == b"page /%ds" % status for status in (301, 302, 303, 307, 308))
    first.away.update({"/s": f"//{other}/t", "/m": f"http://{other}/there/m", "/there/q": "/missing", "/q": "/missing"})
    second.away.update({"/there/m": "q", "/there/q": "?x=1"})
    assert fetch_page(f"http://{site}/s", sites) == b"page /t"
    assert fetch_page(f"http://{site}/m", sites) == b"page /there/q?x=1"
    for wrong in ("http://", "http://[", "http://[::1/", "http:///x", f"ftp://{site}/", f"//{site}/"):
        assert fetch_page(wrong, sites) is None
    first.away.update({"/bracket": "http://[::1/", "/ftp": f"ftp://{site}/"})
    assert fetch_page(f"http://{site}/bracket", sites) is None and fetch_page(f"http://{site}/ftp", sites) is None
    assert fetch_page(f"http://{site}/nowhere", sites) is None, "a redirection without an address"
    second.away["/still"] = "/nowhere"
    assert fetch_page(f"http://{other}/still", sites) is None
    for page in ("/tea@home:8080", "/gr%C3%B6%C3%9Fe", "/a//b/../c;d", "/it's"):
        assert fetch_page(f"http://{site}{page}", sites) is not None, page
    assert fetch_page(f"http://{site}/gr\u00f6\u00dfe#part", sites) == b"page /gr%C3%B6%C3%9Fe"
    # A partner that does not answer, at once or after a redirection.
    with serving(Partner) as (_, closed):
        pass
    first.away["/closed"] = f"http://{closed}/"
    assert fetch_page(f"http://{closed}/", {closed}) is None and fetch_page(f"http://{site}/closed", {site, closed}) is None
    archive = Archive()
    assert archive_page(archive, f" http://{site}/one", sites)
    assert archive_list(archive, f"see http://{site}/x and http://{other}/y http://{site}/missing", sites) == 2
    assert archive.pages[f"http://{other}/y"] == b"page /y" and len(archive.pages) == 3
    archive.keep(f"http://{site}/missing", b"before")
    assert refresh(archive, sites) == [f"http://{site}/missing"] and len(archive.pages) == 4

# unseen: exploit
with serving(Partner) as (server, site), serving(Internal) as (inner, inside):
    port = inside.rpartition(":")[2]
    # A partner's port with which the internal one begins, as 80 does with 8080.
    short = inside[:-1]
    archive = Archive()

    def both_tasks(address, partner):
        for task in (archive_page, archive_list):
            try:
                task(archive, address, {partner})
            except Exception:
                pass
            assert not inner.visits, f"{address!r} reached the internal service as a page of {partner}"

    for partner in (site, short):
        for address in (
            f"http://{inside}/",
            f"http://{partner}@{inside}/",
            f"http://{partner}:x@{inside}/#",
            f"http://x:{partner}@{inside}/",
            f"http://{inside}/?http://{partner}/",
            f"http://{inside}#@{partner}/",
            f"http://{inside}?@{partner}/",
            f"http://{inside}/{partner}",
            f"http://{inside}\\@{partner}/",
            f"http://{partner}\\@{inside}/",
            f"HTTP://{partner}@{inside}/",
            f"http://localhost:{port}/{partner}",
            f"http://0:{port}/{partner}",
            f"http://2130706433:{port}/?{partner}",
            f"http:///{partner}@{inside}/",
        ):
            both_tasks(address, partner)
    for number, target in enumerate(
        [
            f"http://{inside}/",
            f"HTTP://{inside}/metadata",
            f"//{inside}/",
            f"http://{site}@{inside}/",
            f"http://{inside}/?{site}",
            f"http://localhost:{port}/{site}",
            f"\\\\{inside}\\",
            f"http://{site}:80@{inside}/",
        ]
    ):
        server.away[f"/hop{number}"] = target
        server.away[f"/far{number}"] = f"/hop{number}"
        server.away[f"/away{number}"] = f"http://{site}/far{number}"
        for start in ("hop", "far", "away"):
            both_tasks(f"http://{site}/{start}{number}", site)
    assert b"SECRET" not in archive.pages.values()
    assert fetch_page(f"http://{site}/tea", {site}) == b"page /tea"
    server.away["/here"] = "/there"
    assert fetch_page(f"http://{site}/here", {site}) == b"page /there"
