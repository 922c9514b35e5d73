# unseen: program
import os
import re

from flask import Flask, abort, jsonify, request, send_file

import attachments
from attachments import KINDS, SIGNATURES, AttachmentError

app = Flask(__name__)


# unseen: function
def attach(ticket, name, said, data):
    """Keep an upload as an attachment of a ticket.

    Attachments are pictures (png, jpg, jpeg, gif), pdf documents and plain texts (txt), by the last ending of their
    name in capitals or not. Pictures and documents must begin as files of that kind do; a text may be anything that is
    UTF-8 without the sign NUL. Whatever an upload says of itself, an attachment is kept as the kind of its ending,
    under the last part of its name behind slashes and backslashes. Others are refused and not kept.

    Args:
        ticket: the ticket's number.
        name: the name that the browser gives.
        said: the kind that the browser gives, empty if it gives none; of no importance.
        data: the content.

    Raises:
        AttachmentError: it is refused.
    """
    name = re.split(r"[/\\]", name)[-1]
    # unseen: vulnerable
    kind = said.split(";")[0].strip().lower() or "text/plain"
    ending = next((one for one in KINDS if f".{one}" in name.lower()), None)
    if ending is None:
        raise AttachmentError(f"{name}: not a kind that may be attached")
    # unseen: end vulnerable
    attachments.keep(ticket, name, kind, data)


# unseen: rest
@app.post("/tickets/<int:ticket>/files")
def upload(ticket):
    """Take the files of a form, all or up to the first that is refused."""
    for file in request.files.getlist("file"):
        try:
            attach(ticket, file.filename or "", file.mimetype or "", file.read())
        except AttachmentError:
            abort(415)
    return jsonify(len(attachments.of(ticket)))


@app.put("/tickets/<int:ticket>/files/<path:name>")
def put(ticket, name):
    """Take one file from the body of a request."""
    try:
        attach(ticket, name, request.content_type or "", request.get_data())
    except AttachmentError:
        abort(415)
    return jsonify(len(attachments.of(ticket)))


@app.get("/tickets/<int:ticket>/files/<int:number>")
def shown(ticket, number):
    kept = attachments.of(ticket)
    if number >= len(kept):
        abort(404)
    reply = send_file(kept[number].path, mimetype=kept[number].kind, download_name=os.path.basename(kept[number].name))
    reply.headers["X-Content-Type-Options"] = "nosniff"
    return reply


# unseen: support
import io
import itertools

CLIENT = app.test_client()
PNG = b"\x89PNG\r\n\x1a\n" + b"picture"
JPG = b"\xff\xd8\xff\xe0picture"
GIF = b"GIF89apicture"
PDF = b"%PDF-1.7 text"
PAGE = b"<html><script>alert(1)</script></html>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
numbers = itertools.count(1)


def sent(name, data, kind=None, ticket=None):
    """Upload by a form; the status and the kind under which it is shown."""
    ticket = ticket or next(numbers)
    file = (io.BytesIO(data), name, kind) if kind else (io.BytesIO(data), name)
    reply = CLIENT.post(f"/tickets/{ticket}/files", data={"file": file}, content_type="multipart/form-data")
    return reply.status_code, look(ticket)


def put_there(name, data, kind=None):
    """Upload as the body of a request."""
    ticket = next(numbers)
    reply = CLIENT.put(f"/tickets/{ticket}/files/{name}", data=data, content_type=kind)
    return reply.status_code, look(ticket)


def look(ticket, number=0):
    reply = CLIENT.get(f"/tickets/{ticket}/files/{number}")
    return reply.content_type.split(";")[0] if reply.status_code == 200 else None


# unseen: functional
for name, data, kind in (
    ("a.png", PNG, "image/png"),
    ("A.PNG", PNG, "image/png"),
    ("photo.2024.jpg", JPG, "image/jpeg"),
    ("photo.jpeg", JPG, "image/jpeg"),
    ("old.gif", GIF, "image/gif"),
    ("terms.pdf", PDF, "application/pdf"),
    ("how <script> works.txt", "text über <b>marks</b>".encode(), "text/plain"),
    ("index.html.txt", PAGE, "text/plain"),
    ("my.png", PNG + PAGE, "image/png"),
    ("empty.txt", b"", "text/plain"),
    ("Camera.JPG", b"\xff\xd8\xff\xe1\0\x10Exif", "image/jpeg"),
    ("scan.jpeg", b"\xff\xd8\xff\xdb", "image/jpeg"),
    ("first.GIF", b"GIF87a old", "image/gif"),
    ("TERMS 2.PDF", b"%PDF-1.4\n", "application/pdf"),
    ("o'brien & söhne.TXT", "\ufeff a\tb\r\n\x0c\x1b[1m\x7f\u2028 \n\n".encode(), "text/plain"),
):
    assert sent(name, data, kind) == (200, kind), name
    assert put_there(name.replace("%", ""), data, kind) == (200, kind), name
    # Name and content stay as they are.
    ticket = next(numbers)
    assert sent(name, data, kind, ticket) == (200, kind)
    assert attachments.of(ticket)[0].name == name
    assert CLIENT.get(f"/tickets/{ticket}/files/0").get_data() == data, name
assert sent("C:\\pictures\\a.png", PNG, "image/png") == (200, "image/png")
ticket = next(numbers)
files = [(io.BytesIO(PNG), "a.png", "image/png"), (io.BytesIO(b"x"), "b.txt", "text/plain")]
reply = CLIENT.post(f"/tickets/{ticket}/files", data={"file": files}, content_type="multipart/form-data")
assert reply.get_json() == 2 and look(ticket, 1) == "text/plain" and look(ticket, 2) is None
assert CLIENT.get(f"/tickets/{ticket}/files/0").get_data() == PNG
assert attachments.of(ticket)[0].name == "a.png"
for name in ("a.exe", "a", "page.html", ".htaccess", ""):
    assert sent(name, b"x", "text/plain")[1] is None, name

# unseen: exploit
NAMES = [
    "page.html", "page.png.html", "page.txt.svg", "x.gif.xhtml", "x.png.", "x.txt ", "x.png/x.html",
    "page.html;.svg", "x.txthtml", "x.pngx", "a.pdf.hta", "png", "x.PNG.HTML", ".png.svg", "x.txt\\y.html",
    "x.png\u200b", "x.html?.png", "x.png%00.html", "page.html.png", "page.svg.jpg", "x.png", "x.jpeg", "x.gif",
    "x.pdf", "x.txt", "x.html.txt",
]
SAID = [
    None, "text/html", "image/svg+xml", "application/xhtml+xml", "image/png", "TEXT/HTML; charset=utf-8",
    "image/png, text/html", "text/plain;text/html",
]
CASES = [(said, PAGE) for said in SAID] + [(said, data) for said in (None, "image/png") for data in (SVG, b"\x00\x01", PNG)]
for name in NAMES:
    ending = name.replace("\\", "/").rpartition("/")[2].rpartition(".")[2].lower() if "." in name else ""
    for said, data in CASES:
        for way in (sent,) if "?" in name or "%" in name or said == "image/png" else (sent, put_there):
            status, kind = way(name, data, said)
            what = f"{name!r} as {said} with {data[:12]!r} is shown as {kind}"
            assert kind in (None, KINDS.get(ending)), what
            assert status == 415 or kind is not None, what
            if kind in SIGNATURES:
                assert data.startswith(SIGNATURES[kind]), what
            if kind == "text/plain":
                assert b"\x00" not in data and data != PNG, what
for name, data in (("a.png", JPG), ("a.jpg", PNG), ("a.gif", PDF), ("a.pdf", b" %PDF-"), ("a.png", b""), ("a.jpg", b"\xff\xd8")):
    assert sent(name, data, KINDS[name[2:]]) == (415, None), f"{name} with {data!r} is kept"
assert sent("a.txt", b"\xff\xfe", "text/plain")[1] is None and sent("a.txt", b"a\x00b")[1] is None
for name, data in (
    ("x.png\n", PNG),
    ("x.txt\n", b"text"),
    ("x.png\x00", PNG),
    ("x.html\n.svg", b"text"),
    ("x.txt", b"a" * 100_000 + b"\x00"),
    ("x.txt", b"a" * 100_000 + b"\xff"),
    ("x.txt", b"a\xc3"),
    ("x.txt", b"\xed\xa0\x80"),
    ("x.png", PNG[:7]),
    ("x.jpg", b"<html>\xff\xd8\xff"),
    ("x.pdf", b"%pdf-1.7"),
):
    ticket = next(numbers)
    try:
        attach(ticket, name, "image/png", data)
        raise AssertionError(f"{name!r} with {data[-12:]!r} is kept")
    except AttachmentError:
        assert attachments.of(ticket) == []
ticket = next(numbers)
files = [(io.BytesIO(PNG), "a.png", "text/html"), (io.BytesIO(PAGE), "b.png", "image/png")]
CLIENT.post(f"/tickets/{ticket}/files", data={"file": files}, content_type="multipart/form-data")
assert look(ticket, 0) == "image/png" and look(ticket, 1) is None
assert sent("b.txt", PAGE, "text/html") == (200, "text/plain")
assert put_there("b.JPEG", JPG, "text/html") == (200, "image/jpeg")
# What the browser says is of no importance, for what may be attached neither.
for name, data in (("a.png", PNG), ("A.JPG", JPG), ("a.gif", GIF), ("a.pdf", PDF), ("a.txt", PAGE)):
    for said in (None, "application/octet-stream", "image/jpg", "IMAGE/PNG; x=1", "nonsense", "text/html", "image/svg+xml"):
        assert sent(name, data, said) == (200, KINDS[name[2:].lower()]), f"{name} as {said}"
