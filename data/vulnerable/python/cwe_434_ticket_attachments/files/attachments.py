"""Where attachments are kept: a folder for each ticket."""

import os
import tempfile
from dataclasses import dataclass

ROOT = tempfile.mkdtemp()
KINDS = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "pdf": "application/pdf",
    "txt": "text/plain",
}
"""The endings of names that may be shown, and what they are."""

SIGNATURES = {
    "image/png": b"\x89PNG\r\n\x1a\n",
    "image/jpeg": b"\xff\xd8\xff",
    "image/gif": b"GIF8",
    "application/pdf": b"%PDF-",
}
"""How files of these kinds begin."""


class AttachmentError(ValueError):
    """An upload that is refused."""


@dataclass
class Attachment:
    name: str
    kind: str
    path: str


_kept: dict[int, list[Attachment]] = {}


def keep(ticket, name, kind, data):
    """Keep an attachment of a ticket; its number is its place in the ticket's list."""
    folder = os.path.join(ROOT, str(ticket))
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, str(len(of(ticket))))
    with open(path, "wb") as file:
        file.write(data)
    _kept.setdefault(ticket, []).append(Attachment(name, kind, path))


def of(ticket):
    """The attachments of a ticket, in order."""
    return list(_kept.get(ticket, []))
