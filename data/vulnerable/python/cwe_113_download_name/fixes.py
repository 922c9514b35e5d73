# unseen: fix reference
# why: control characters, all line ends among them, are left out like quotation marks
def file_headers(name, length):
    """The headers of a response that is saved as a file, each ended by CR and LF.

    Args:
      name: the wanted file name; "download.bin" when it is empty or blank. Quotation marks are left out.
      length: bytes of the content.
    """
    shown = "".join(sign for sign in name if sign.isprintable() and sign != '"').strip() or "download.bin"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": str(length),
        "Content-Disposition": f'attachment; filename="{shown}"',
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
    return "".join(f"{field}: {value}\r\n" for field, value in headers.items())


# unseen: fix valid both_line_ends
# why: without CR and LF no header can end, and each of them is taken out by itself
def file_headers(name, length):
    """The headers of a response that is saved as a file, each ended by CR and LF.

    Args:
      name: the wanted file name; "download.bin" when it is empty or blank. Quotation marks are left out.
      length: bytes of the content.
    """
    shown = name.replace("\r", " ").replace("\n", " ").strip().replace('"', "") or "download.bin"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": str(length),
        "Content-Disposition": f'attachment; filename="{shown}"',
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
    return "".join(f"{field}: {value}\r\n" for field, value in headers.items())


# unseen: fix valid percent_coded
# why: in the coded form of a file name a line end consists of harmless letters
def file_headers(name, length):
    plain = name.strip().replace('"', "") or "download.bin"
    coded = urllib.parse.quote(plain, safe="")
    return (
        "Content-Type: application/octet-stream\r\n"
        f"Content-Length: {length}\r\n"
        f"Content-Disposition: attachment; filename*=utf-8''{coded}\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        "Connection: close\r\n"
    )


# unseen: fix valid refuse
# why: a name with a line end is not used at all
def file_headers(name, length):
    """The headers of a response that is saved as a file, each ended by CR and LF.

    Args:
      name: the wanted file name; "download.bin" when it is empty or blank. Quotation marks are left out.
      length: bytes of the content.
    """
    shown = name.strip().replace('"', "")
    if not shown or "\r" in shown or "\n" in shown:
        shown = "download.bin"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": str(length),
        "Content-Disposition": f'attachment; filename="{shown}"',
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
    return "".join(f"{field}: {value}\r\n" for field, value in headers.items())


# unseen: fix fake pairs_removed
# why: a single LF ends a header for many clients, and \r\r\n\n becomes a pair by the removal
def file_headers(name, length):
    """The headers of a response that is saved as a file, each ended by CR and LF.

    Args:
      name: the wanted file name; "download.bin" when it is empty or blank. Quotation marks are left out.
      length: bytes of the content.
    """
    shown = name.strip().replace('"', "").replace("\r\n", "") or "download.bin"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": str(length),
        "Content-Disposition": f'attachment; filename="{shown}"',
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
    return "".join(f"{field}: {value}\r\n" for field, value in headers.items())


# unseen: fix fake stripped
# why: strip() takes line ends off the ends of the name only
def file_headers(name, length):
    """The headers of a response that is saved as a file, each ended by CR and LF.

    Args:
      name: the wanted file name; "download.bin" when it is empty or blank. Quotation marks are left out.
      length: bytes of the content.
    """
    shown = name.strip("\r\n \t").replace('"', "") or "download.bin"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": str(length),
        "Content-Disposition": f'attachment; filename="{shown}"',
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
    return "".join(f"{field}: {value}\r\n" for field, value in headers.items())


# unseen: fix fake decoded_again
# why: the name is decoded once more behind the check, and coded line ends come to life
def file_headers(name, length):
    """The headers of a response that is saved as a file, each ended by CR and LF.

    Args:
      name: the wanted file name; "download.bin" when it is empty or blank. Quotation marks are left out.
      length: bytes of the content.
    """
    shown = name.strip().replace('"', "").replace("\r", "").replace("\n", "")
    shown = urllib.parse.unquote(shown) or "download.bin"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": str(length),
        "Content-Disposition": f'attachment; filename="{shown}"',
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
    return "".join(f"{field}: {value}\r\n" for field, value in headers.items())


# unseen: fix fake html_escaped
# why: escaping for HTML leaves line ends as they are
def file_headers(name, length):
    """The headers of a response that is saved as a file, each ended by CR and LF.

    Args:
      name: the wanted file name; "download.bin" when it is empty or blank. Quotation marks are left out.
      length: bytes of the content.
    """
    shown = html.escape(name.strip().replace('"', ""), quote=False) or "download.bin"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": str(length),
        "Content-Disposition": f'attachment; filename="{shown}"',
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
    return "".join(f"{field}: {value}\r\n" for field, value in headers.items())


# unseen: fix fake no_crlf
# why: servers and browsers take a line feed alone for the end of a header
def file_headers(name, length):
    """The headers of a response that is saved as a file, each ended by CR and LF.

    Args:
      name: the wanted file name; "download.bin" when it is empty or blank. Quotation marks are left out.
      length: bytes of the content.
    """
    shown = name.strip().replace('"', "").replace("\r\n", "") or "download.bin"
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Length": str(length),
        "Content-Disposition": f'attachment; filename="{shown}"',
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
    return "".join(f"{field}: {value}\r\n" for field, value in headers.items())
