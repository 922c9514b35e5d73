# unseen: fix reference
# why: the last ending alone tells the kind, and the content must begin as it says
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
    kind = KINDS.get(name.rpartition(".")[2].lower()) if "." in name else None
    if kind is None or not data.startswith(SIGNATURES.get(kind, b"")):
        raise AttachmentError(f"{name}: not a kind that may be attached")
    if kind == "text/plain":
        try:
            if "\0" in data.decode("utf-8"):
                raise AttachmentError(f"{name}: not a text")
        except UnicodeDecodeError:
            raise AttachmentError(f"{name}: not a text") from None
    attachments.keep(ticket, name, kind, data)


# unseen: fix valid by_content
# why: the kind is found from the content and must be that of the ending
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
    ending = os.path.splitext("x" + name)[1][1:].lower()
    found = next((one for one, start in SIGNATURES.items() if data[: len(start)] == start), None)
    if KINDS.get(ending) == "text/plain":
        try:
            found = "text/plain" if b"\x00" not in data and data.decode() is not None else None
        except ValueError:
            found = None
    if found is None or found != KINDS.get(ending):
        raise AttachmentError("content and name do not fit")
    kind = found
    attachments.keep(ticket, name, kind, data)


# unseen: fix valid pattern
# why: a pattern over the end of the name
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
    match = re.search(r"\.([a-z]+)\Z", name, re.IGNORECASE | re.ASCII)
    if match is None or match[1].lower() not in KINDS:
        raise AttachmentError("not a kind that may be attached")
    kind = KINDS[match[1].lower()]
    if kind in SIGNATURES:
        good = data.startswith(SIGNATURES[kind])
    else:
        good = 0 not in data and data.decode("utf-8", "replace").encode() == data
    if not good:
        raise AttachmentError("not what its name says")
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake kind_of_ending
# why: what is in a file is not looked at
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
    kind = KINDS.get(name.rpartition(".")[2].lower()) if "." in name else None
    if kind is None:
        raise AttachmentError(f"{name}: not a kind that may be attached")
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake said_kind
# why: the upload still says itself what it is
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
    kind = said.split(";")[0].strip().lower()
    if kind not in KINDS.values() or not data.startswith(SIGNATURES.get(kind, b"")):
        raise AttachmentError("not a kind that may be attached")
    if kind == "text/plain" and (b"\0" in data or not name.lower().endswith(".txt")):
        raise AttachmentError("not a text")
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake ending_anywhere
# why: the ending may stand in the middle of a name
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
    ending = next((one for one in KINDS if f".{one}" in name.lower()), None)
    kind = KINDS.get(ending)
    if kind is None or not data.startswith(SIGNATURES.get(kind, b"")):
        raise AttachmentError("not a kind that may be attached")
    if kind == "text/plain" and (b"\0" in data or data != data.decode("utf-8", "ignore").encode()):
        raise AttachmentError("not a text")
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake no_pages
# why: kinds that are not on the list are shown by browsers too
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
    kind = said.split(";")[0].strip().lower() or "text/plain"
    ending = name.rpartition(".")[2].lower()
    if ending not in KINDS or kind in ("text/html", "image/svg+xml", "application/xhtml+xml"):
        raise AttachmentError("not a kind that may be attached")
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake texts_forgotten
# why: texts may be anything
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
    kind = KINDS.get(name.rpartition(".")[2].lower()) if "." in name else None
    if kind is None or not data.startswith(SIGNATURES.get(kind, b"")):
        raise AttachmentError(f"{name}: not a kind that may be attached")
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake signature_within
# why: a page may hold the signature of a picture
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
    kind = KINDS.get(name.rpartition(".")[2].lower()) if "." in name else None
    if kind is None or SIGNATURES.get(kind, b"") not in data:
        raise AttachmentError(f"{name}: not a kind that may be attached")
    if kind == "text/plain" and (b"\0" in data or data != data.decode("utf-8", "ignore").encode()):
        raise AttachmentError("not a text")
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake beginning_of_a_text
# why: only the beginning of a text is looked at
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
    kind = KINDS.get(name.rpartition(".")[2].lower()) if "." in name else None
    if kind is None or not data.startswith(SIGNATURES.get(kind, b"")):
        raise AttachmentError(f"{name}: not a kind that may be attached")
    if kind == "text/plain":
        try:
            if "\0" in data[:4096].decode("utf-8", "ignore" if len(data) > 4096 else "strict"):
                raise AttachmentError(f"{name}: not a text")
        except UnicodeDecodeError:
            raise AttachmentError(f"{name}: not a text") from None
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake line_end_behind
# why: a line end may stand behind the ending
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
    found = re.search(r"\.([a-z]+)$", name.lower())
    kind = KINDS.get(found[1]) if found else None
    if kind is None or not data.startswith(SIGNATURES.get(kind, b"")):
        raise AttachmentError(f"{name}: not a kind that may be attached")
    if kind == "text/plain":
        try:
            if "\0" in data.decode("utf-8"):
                raise AttachmentError(f"{name}: not a text")
        except UnicodeDecodeError:
            raise AttachmentError(f"{name}: not a text") from None
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake printable_texts
# why: a text may have form feeds and other signs that are not printed
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
    ending = name.rpartition(".")[2].lower() if "." in name else ""
    kind = KINDS.get(ending)
    if kind is None:
        raise AttachmentError(f"{name}: not a kind that may be attached")
    if kind in SIGNATURES and not data.startswith(SIGNATURES[kind]):
        raise AttachmentError(f"{name}: not what it says")
    if kind == "text/plain":
        if b"\0" in data:
            raise AttachmentError(f"{name}: no text")
        try:
            data.decode()
        except UnicodeDecodeError:
            raise AttachmentError(f"{name}: no text") from None
        if not all(sign.isprintable() or sign in "\t\r\n" for sign in data.decode()):
            raise AttachmentError(f"{name}: no text")
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake said_and_ending
# why: what an upload says of itself is of no importance
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
    ending = name.rpartition(".")[2].lower() if "." in name else ""
    kind = KINDS.get(ending)
    if kind is None:
        raise AttachmentError(f"{name}: not a kind that may be attached")
    if kind in SIGNATURES and not data.startswith(SIGNATURES[kind]):
        raise AttachmentError(f"{name}: not what it says")
    if kind == "text/plain":
        if b"\0" in data:
            raise AttachmentError(f"{name}: no text")
        try:
            data.decode()
        except UnicodeDecodeError:
            raise AttachmentError(f"{name}: no text") from None
    if said and said.split(";")[0].strip().lower() not in (kind, "image/jpg") and not said.startswith("text/"):
        raise AttachmentError(f"{name}: not what it says")
    attachments.keep(ticket, name, kind, data)


# unseen: fix fake texts_stripped
# why: a text loses the blanks around it
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
    ending = name.rpartition(".")[2].lower() if "." in name else ""
    kind = KINDS.get(ending)
    if kind is None:
        raise AttachmentError(f"{name}: not a kind that may be attached")
    if kind in SIGNATURES and not data.startswith(SIGNATURES[kind]):
        raise AttachmentError(f"{name}: not what it says")
    if kind == "text/plain":
        if b"\0" in data:
            raise AttachmentError(f"{name}: no text")
        try:
            data.decode()
        except UnicodeDecodeError:
            raise AttachmentError(f"{name}: no text") from None
        data = data.strip()
    attachments.keep(ticket, name, kind, data)
