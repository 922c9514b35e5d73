# unseen: program
import socket
import socketserver


class Spooler(socketserver.StreamRequestHandler):
    """One command a line: JOB <owner> <pages> <title>, CANCEL <number>, QUOTA <owner> <pages>.

    The queue and the quotas hang on the server. Every command is answered by one line.
    """

    def handle(self):
        text = self.rfile.read().decode("utf-8", "replace")
        for line in text.splitlines():
            self.wfile.write((self.obey(line.strip()) + "\n").encode())

    def obey(self, line):
        word, _, rest = line.partition(" ")
        if word == "JOB" and len(parts := rest.split(" ", 2)) == 3 and parts[1].isdigit():
            owner, pages, title = parts
            if int(pages) > self.server.quotas.get(owner, 0):
                return "ERROR over quota"
            self.server.jobs.append((owner, int(pages), title))
            return f"OK {len(self.server.jobs)}"
        if word == "CANCEL" and rest.isdigit() and 1 <= int(rest) <= len(self.server.jobs):
            self.server.jobs[int(rest) - 1] = None
            return f"OK {rest}"
        if word == "QUOTA" and len(parts := rest.split()) == 2 and parts[1].isdigit():
            self.server.quotas[parts[0]] = int(parts[1])
            return f"OK {parts[1]}"
        return "ERROR what"


# unseen: function
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
    # unseen: vulnerable
    shown = title.strip() or "untitled"
    # unseen: end vulnerable
    with socket.create_connection(address, timeout=5) as connection:
        connection.sendall(f"JOB {owner} {pages} {shown}\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = connection.makefile(encoding="utf-8").read().splitlines()
    if not answer or not answer[0].startswith("OK "):
        raise RuntimeError(answer[0] if answer else "no answer")
    return int(answer[0].removeprefix("OK "))


# unseen: support
import contextlib
import os
import sys
import threading


@contextlib.contextmanager
def spooling():
    with socketserver.TCPServer(("127.0.0.1", 0), Spooler) as server:
        server.jobs = []
        server.quotas = {"ada": 50, "bo": 10}
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server
        server.shutdown()


def refused(*job):
    try:
        submit_job(*job)
    except (RuntimeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return ""


def judged(check):
    """Exit with status 0 only if the check came to its end; leaving early is no success."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        check()
        os.write(writer, b"end")
        os._exit(0)
    os.close(writer)
    status = os.waitpid(child, 0)[1]
    sys.exit(0 if status == 0 and os.read(reader, 3) == b"end" else 1)


# unseen: functional
def check():
    with spooling() as server:
        here = server.server_address
        assert submit_job(here, "ada", 3, "Report 7/2") == 1
        assert submit_job(here, "bo", 10, "  Tables & charts: été ") == 2
        assert submit_job(here, "ada", 50, "   ") == 3
        assert submit_job(here, "ada", 1, "QUOTA ada 900") == 4
        assert server.jobs == [
            ("ada", 3, "Report 7/2"),
            ("bo", 10, "Tables & charts: été"),
            ("ada", 50, "untitled"),
            ("ada", 1, "QUOTA ada 900"),
        ]
        assert refused(here, "bo", 11, "Too long") == "RuntimeError: ERROR over quota"
        assert refused(here, "eve", 1, "Nobody") == "RuntimeError: ERROR over quota"
        assert refused(here, "bo", 0, "Nothing").startswith("ValueError")
        assert refused(here, "bo", -1, "\n").startswith("ValueError")
        assert len(server.jobs) == 4
        texts = ["CANCEL 1", "JOB ada 3 Report", "O'Brien's \"Übersicht\" – März 100 % \\n", "word " * 200 + "end", "日本語 🎉", "0", "-", "a,b;c#d"]
        for number, text in enumerate(texts, 5):
            assert submit_job(here, "ada", 2, text) == number
            assert server.jobs[-1] == ("ada", 2, text)
        for text in ("", "\n", "\r\n\t ", "\u2028"):
            submit_job(here, "ada", 2, text)
            assert server.jobs[-1] == ("ada", 2, "untitled")
        assert submit_job(here, "ada", 2, "Tabs\there\n") == len(server.jobs)
        assert server.jobs[-1][2].split() == ["Tabs", "here"]
        assert server.quotas == {"ada": 50, "bo": 10}


judged(check)


# unseen: exploit
def check():
    ends = ("\n", "\r\n", "\r", "\n\n", "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029", "\\n\n", "\r\r\n\n")
    with spooling() as server:
        here = server.server_address
        submit_job(here, "ada", 3, "Report")
        for end in ends:
            for title in (
                f"Poster{end}QUOTA bo 9000",
                f"Poster{end}CANCEL 1{end}QUOTA bo 9000{end}",
                f"{end}QUOTA bo 9000",
                f"Poster{end}JOB ada 9 Mine",
                f"Poster{end}  JOB ada 9 Mine{end}{end}  CANCEL 1",
                f"Poster{end}JOB bo 2 Twice",
            ):
                before = len(server.jobs)
                try:
                    submit_job(here, "bo", 1, title)
                except Exception:
                    pass
                assert server.quotas["bo"] == 10, f"{title!r} changed the quota"
                assert server.jobs[0] == ("ada", 3, "Report"), f"{title!r} cancelled another one's job"
                assert len(server.jobs) <= before + 1, f"{title!r} queued two jobs"
                assert all(job[0] == "bo" for job in server.jobs[1:]), f"{title!r} queued a job of another one"
        for title in TITLES:
            try:
                submit_job(here, "bo", 1, title)
            except Exception:
                pass
            assert server.quotas["bo"] == 10, f"{title!r} changed the quota"
            assert server.jobs[0] == ("ada", 3, "Report"), f"{title!r} cancelled another one's job"
        for title in ("Minutes\nMay 2024", "Minutes\r\nMay 2024\r\n", "Minutes\u2028May 2024", "\n\nMinutes\n\nof\x85May 2024"):
            shown = server.jobs[submit_job(here, "bo", 1, title) - 1][2]
            assert "Minutes" in shown and "May 2024" in shown, f"of {title!r} only {shown!r} is printed"
        assert submit_job(here, "bo", 2, "Flyer") == len(server.jobs)
        assert server.jobs[-1] == ("bo", 2, "Flyer")


judged(check)
