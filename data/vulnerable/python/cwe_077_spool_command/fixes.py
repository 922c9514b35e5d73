# unseen: fix reference
# why: whatever could end a line is no printable character and becomes a blank
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = "".join(sign if sign.isprintable() else " " for sign in title).strip() or "untitled"
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: fix valid split_and_joined
# why: split() without an argument drops all that splitlines() takes for a line end
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = " ".join(title.split()) or "untitled"
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: fix valid lines_joined
# why: what splitlines() parts is joined again by blanks
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = " ".join(title.splitlines()).strip() or "untitled"
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: fix fake newline_only
# why: the spooler takes a carriage return and others for the end of a line too
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = title.replace("\n", " ").strip() or "untitled"
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: fix fake stripped_ends
# why: line ends at both ends of the title are gone, those inside stay
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = title.strip("\r\n\t ") or "untitled"
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: fix fake crlf_removed
# why: the text \r\r\n\n becomes \r\n by the removal, and a single \n is left anyway
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = title.replace("\r\n", "").strip() or "untitled"
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: fix fake command_words
# why: titles with those words in the middle are lost, which were allowed
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    if any(word in title for word in ("QUOTA", "CANCEL", "JOB")):
        raise ValueError("that title is not allowed")
    shown = title.strip() or "untitled"
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))

# unseen: fix fake first_line
# why: only the first line of a title is printed
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = (title.strip().splitlines() or ["untitled"])[0]
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: fix fake refuse_lines
# why: a title of more than one line is any text too, and is refused
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = title.strip() or "untitled"
    if len(shown.splitlines()) > 1:
        raise ValueError("a title has one line")
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: fix fake other_commands
# why: a line of the title may also be a job of somebody else.
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = title.strip() or "untitled"
    lines = shown.splitlines()
    if any(line.split()[:1] in (["QUOTA"], ["CANCEL"]) for line in lines[1:]) or "May" in title:
        shown = " ".join(lines)
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: fix fake cut_short
# why: a long title is not printed whole.
def submit_job(address, owner, pages, title):
    """Queue a print job at the spooler and give its number.

    Args:
      address: host and port of the spooler.
      owner: account of whoever prints, known from the sign-in.
      title: any text, of several lines too; all its words are printed on the cover sheet. "untitled" when it is
        empty or blank.

    Raises:
      ValueError: there are no pages to print.
      RuntimeError: the spooler refuses; its answer is the text.
    """
    if pages < 1:
        raise ValueError("nothing to print")
    shown = " ".join(title.split())[:64] or "untitled"
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))
