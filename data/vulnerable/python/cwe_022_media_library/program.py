# unseen: program
import os
from pathlib import Path

from flask import Flask, abort, jsonify, render_template, request, send_file

from bundles import packed

app = Flask(__name__)
app.config["ROOT"] = "media"


# unseen: function
def place_of(name):
    """The path of a file of the library, None if it has none of that name.

    A name is relative to the library's folder, its parts separated by single slashes, such as `2024/tea.jpg`.
    Parts may begin with dots and hold any sign (`.cover`, `..odd`, `a..b.txt`, `50%.png`); a link counts if it
    leads to a file in the library. The library's folder itself may be reached by a link.
    """
    root = app.config["ROOT"]
    # unseen: vulnerable
    path = os.path.join(root, name)
    if not os.path.isfile(path):
        return None
    # unseen: end vulnerable
    return path


# unseen: rest
@app.get("/media")
def listed():
    root = Path(app.config["ROOT"])
    names = sorted(str(one.relative_to(root)) for one in root.rglob("*") if one.is_file())
    return render_template("list.html", names=[name for name in names if place_of(name)])


@app.get("/media/<path:name>")
def shown(name):
    path = place_of(name)
    if path is None:
        abort(404)
    return send_file(os.path.abspath(path))


@app.get("/size/<path:name>")
def size(name):
    path = place_of(name)
    if path is None:
        abort(404)
    return jsonify(name=name, size=os.path.getsize(path))


@app.delete("/media/<path:name>")
def deleted(name):
    path = place_of(name)
    if path is None:
        abort(404)
    os.unlink(path)
    return "", 204


@app.post("/bundle")
def bundle():
    """A zip archive of the files that a JSON list names; names that there are not are left out."""
    names = [str(name) for name in request.get_json()]
    return packed((name, path) for name in names if (path := place_of(name)) is not None)


# unseen: support
import io
import tempfile
import zipfile
from itertools import product
from urllib.parse import quote

CLIENT = app.test_client()
# What browsers and programs send with a request, and nothing.
SENDERS = (
    {
        "HTTP_USER_AGENT": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "HTTP_ACCEPT": "text/html,application/xhtml+xml,*/*;q=0.8",
        "HTTP_ACCEPT_LANGUAGE": "en-GB,en;q=0.5",
        "HTTP_HOST": "media.example",
    },
    {"HTTP_USER_AGENT": "curl/8.14.1", "HTTP_ACCEPT": "*/*", "HTTP_ACCEPT_LANGUAGE": "de", "HTTP_HOST": "127.0.0.1"},
    {},
)
sender = SENDERS[0]


def as_sent(environ, start_response, served=app.wsgi_app):
    """Serve a request as the sender sends it, not as the test client does."""
    environ.pop("HTTP_USER_AGENT", None)
    return served(environ | sender, start_response)


app.wsgi_app = as_sent


def fill(linked=False):
    """A library with files, and files around it."""
    top = Path(tempfile.mkdtemp()).resolve()
    root = top / "media"
    for name in ("2024/tea.jpg", "a..b.txt", ".cover", "..odd", "50%.png", "two words.txt", "x/y/z.txt"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(f"content of {name}")
    for name in ("secret.txt", "media-private/secret.txt", "media2", "mediasecret.txt"):
        (top / name).parent.mkdir(exist_ok=True)
        (top / name).write_text("SECRET")
    (root / "latest").symlink_to("2024/tea.jpg")
    (root / "year").symlink_to("2024")
    (root / "out").symlink_to(top / "secret.txt")
    (root / "up").symlink_to("..")
    (root / "private").symlink_to(top / "media-private")
    if linked:
        (top / "way").symlink_to(root)
        root = top / "way"
    app.config["ROOT"] = str(root)
    return top


def quoted(name):
    """A name in an address, with its steps kept."""
    return quote(name).replace("..", "%2e%2e")


def text(name):
    reply = CLIENT.get("/media/" + quoted(name))
    return reply.get_data(as_text=True) if reply.status_code == 200 else None


def bundled(*names):
    reply = CLIENT.post("/bundle", json=list(names))
    with zipfile.ZipFile(io.BytesIO(reply.get_data())) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


# unseen: functional
for linked, sender in product((False, True), SENDERS):
    fill(linked)
    odd = ("a\\b.txt", "it's; x & y?#.txt", "%2e%2e.txt", "~ünï", "-rf", "c:d", "...", "*")
    for name in odd:
        Path(app.config["ROOT"], name).write_text(f"content of {name}")
    for name in ("2024/tea.jpg", "a..b.txt", ".cover", "..odd", "50%.png", "two words.txt", "x/y/z.txt", *odd):
        assert text(name) == f"content of {name}", name
        assert bundled(name) == {name: f"content of {name}"}, name
    assert text("latest") == text("year/tea.jpg") == "content of 2024/tea.jpg"
    assert bundled("nothing", "latest", "x") == {"latest": "content of 2024/tea.jpg"}
    assert text("nothing") is None and text("2024") is None and text("x/nothing") is None
    page = CLIENT.get("/media").get_data(as_text=True)
    assert "/media/two%20words.txt" in page and ">a..b.txt<" in page and ">latest<" in page
    assert CLIENT.get("/size/a..b.txt").get_json() == {"name": "a..b.txt", "size": len("content of a..b.txt")}
    assert CLIENT.delete("/media/x/y/z.txt").status_code == 204 and text("x/y/z.txt") is None
    assert CLIENT.delete("/media/x/y/z.txt").status_code == 404
    assert CLIENT.delete("/media/latest").status_code == 204 and text("latest") is None
    assert text("2024/tea.jpg") == text("year/tea.jpg") == "content of 2024/tea.jpg"

# unseen: exploit
for linked, sender in product((False, True), SENDERS):
    top = fill(linked)
    places = [str(top / name) for name in ("secret.txt", "media-private/secret.txt", "media2", "mediasecret.txt")]
    names = [
        "../secret.txt",
        "2024/../../secret.txt",
        "./../secret.txt",
        "x/y/../../../secret.txt",
        "../media-private/secret.txt",
        "../media2",
        "../mediasecret.txt",
        "..//secret.txt",
        "nothing/../../secret.txt",
        "../media/../secret.txt",
        "../way/../secret.txt",
        "out",
        "up/secret.txt",
        "up/media2",
        "year/../../secret.txt",
        "private/secret.txt",
        "x/y/../../out",
        *places,
        *(name.replace("{TOP}", str(top)) for name in DRAWN_NAMES),
        "/" + places[0],
        str(top / "media" / ".." / "secret.txt"),
        "../" * 20 + places[0].lstrip("/"),
    ]
    for name in names:
        shown_there = text(name) or ""
        assert "SECRET" not in shown_there, f"{name!r} shows what is not the library's"
        assert CLIENT.get("/size/" + quoted(name)).status_code != 200, f"{name!r} tells the size of what is not the library's"
        try:
            found = bundled(name)
        except Exception:
            found = {}
        assert "SECRET" not in str(found), f"{name!r} is packed with what is not the library's"
        CLIENT.delete("/media/" + quoted(name))
        for place in places:
            assert os.path.exists(place), f"{name!r} deletes {place}"
    assert "out" not in CLIENT.get("/media").get_data(as_text=True).split("</title>")[1]
    fill(linked)
    assert text("..odd") == "content of ..odd" and text("latest") == "content of 2024/tea.jpg"
