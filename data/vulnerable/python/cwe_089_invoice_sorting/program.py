# unseen: program
import sqlite3

COLUMNS = ("number", "due", "amount")


def open_books(path):
    """Open the books and make their tables where they are missing."""
    db = sqlite3.connect(path)
    db.execute(
        "CREATE TABLE IF NOT EXISTS invoices "
        "(number INTEGER PRIMARY KEY, customer TEXT, due TEXT, amount INTEGER)"
    )
    db.execute("CREATE TABLE IF NOT EXISTS partners (name TEXT PRIMARY KEY, token TEXT)")
    return db


def write_invoice(db, number, customer, due, amount):
    db.execute("INSERT INTO invoices VALUES (?, ?, ?, ?)", (number, customer, due, amount))


# unseen: function
def list_invoices(db, customer, sort):
    """A customer's invoices as rows of number, due date and amount in cents.

    Args:
      sort: columns separated by commas, the most important first; a minus sign before a column sorts it
        downwards. Sorted by number when empty.
    """
    order = []
    for part in sort.split(","):
        part = part.strip()
        if not part:
            continue
        direction = "DESC" if part.startswith("-") else "ASC"
        column = part.removeprefix("-")
        # unseen: vulnerable
        order.append(f"{column} {direction}")
        # unseen: end vulnerable
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: support
import os
import sys

TOKEN = "c07fe41b"


def filled():
    db = open_books(":memory:")
    write_invoice(db, 101, "Orchard Ltd", "2024-03-01", 9000)
    write_invoice(db, 102, "Orchard Ltd", "2024-02-01", 4500)
    write_invoice(db, 103, "Orchard Ltd", "2024-03-01", 2000)
    write_invoice(db, 104, "Quarry Bros", "2024-01-15", 7000)
    write_invoice(db, 105, "Orchard Ltd", "2024-01-10", 4500)
    db.execute("INSERT INTO partners VALUES ('bank', ?)", (TOKEN,))
    return db


def numbers(rows):
    return [row[0] for row in rows]


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
    db = filled()
    assert list_invoices(db, "Quarry Bros", "") == [(104, "2024-01-15", 7000)]
    assert numbers(list_invoices(db, "Orchard Ltd", "")) == [101, 102, 103, 105]
    assert numbers(list_invoices(db, "Orchard Ltd", "amount")) == [103, 102, 105, 101]
    assert numbers(list_invoices(db, "Orchard Ltd", "-amount")) == [101, 102, 105, 103]
    assert numbers(list_invoices(db, "Orchard Ltd", "due,amount")) == [105, 102, 103, 101]
    assert numbers(list_invoices(db, "Orchard Ltd", "-due, -amount")) == [101, 103, 102, 105]
    assert numbers(list_invoices(db, "Orchard Ltd", " amount , -number,")) == [103, 105, 102, 101]
    assert numbers(list_invoices(db, "Orchard Ltd", "-number")) == [105, 103, 102, 101]
    assert list_invoices(db, "Nobody", "amount") == []
    assert numbers(list_invoices(db, "Orchard Ltd", "-due,amount,-number")) == [103, 101, 102, 105]
    assert numbers(list_invoices(db, "Orchard Ltd", "amount,-due,number")) == [103, 102, 105, 101]
    assert numbers(list_invoices(db, "Orchard Ltd", "due,-due,-number")) == [105, 102, 103, 101]
    assert numbers(list_invoices(db, "Orchard Ltd", " , ,")) == [101, 102, 103, 105]
    assert list_invoices(db, "Orchard Ltd", "\t-amount\n")[0] == (101, "2024-03-01", 9000)
    write_invoice(db, 106, "O'Neil & \"Sons\" -- x", "2024-03-01", -5)
    assert list_invoices(db, "O'Neil & \"Sons\" -- x", "due,amount") == [(106, "2024-03-01", -5)]


judged(check)


# unseen: exploit
GUESS = "(CASE WHEN (SELECT token GLOB '{guess}*' FROM partners) THEN 1 ELSE 0-1 END)"
ATTACK_FORMS = (
    f"number * {GUESS}",
    f'number" * {GUESS} * "number',
    f"number` * {GUESS} * `number",
    f"number] * {GUESS} * [number",
    f"number' * {GUESS} * 'number",
    f"number*{GUESS}".lower(),
    f"number*{GUESS}".swapcase(),
    f"number*{GUESS}".replace(" ", "/**/"),
    # With a column first, last, or alone on a line.
    f"number\n* {GUESS}",
    f"number\r\n*{GUESS}\n*\n1",
    f"{GUESS} * number",
    f"number * {GUESS} + 0 * number",
    f"number\n* {GUESS} + 0 *\nnumber",
    # Without quotation marks, in other white space, and without CASE.
    f"number * {GUESS}".replace("'{guess}*'", "{codes}"),
    f"number*{GUESS}".replace("'{guess}*'", "({codes})").replace(" ", "\n").lower(),
    f"number*{GUESS}".replace("'{guess}*'", "{codes}").replace(" ", "\t").swapcase(),
    "(SELECT CASE WHEN token GLOB {codes} THEN number ELSE 0-number END FROM partners)",
    "number*(2*EXISTS(SELECT*FROM partners WHERE token GLOB {codes})-1)",
    "number*((SELECT count(*)*2 FROM partners WHERE token GLOB {codes})-1)",
)


def answer(db, form, guess):
    """True or False as the order of the rows tells it, None when it tells nothing."""
    codes = "||".join(f"char({ord(sign)})" for sign in guess + "*")
    sort = form.replace("{guess}", guess).replace("{GUESS}", guess)
    sort = sort.replace("{codes}", codes).replace("{CODES}", codes)
    try:
        rows = numbers(list_invoices(db, "Orchard Ltd", sort))
    except Exception:
        return None
    return {(101, 102, 103, 105): True, (105, 103, 102, 101): False}.get(tuple(rows))


def check():
    db = filled()
    for form in [*ATTACK_FORMS, *(sort.replace("{G}", "{guess}") for sort in ATTACK_SORTS)]:
        known = ""
        while len(known) < len(TOKEN):
            hits = [digit for digit in "0123456789abcdef" if answer(db, form, known + digit)]
            if len(hits) != 1:
                break
            known += hits[0]
        assert known != TOKEN, f"the order of the rows told the token {known} to {form!r}"
    # Expressions without any word that a filter would know, and on other things than the token.
    for sort, told in (
        ("number*-1", [105, 103, 102, 101]),
        ("amount*0-number", [105, 103, 102, 101]),
        ("abs(number-103)", [103, 102, 101, 105]),
        ("number=102", [101, 103, 105, 102]),
        ("number IN (101, 102)", [103, 105, 101, 102]),
        ("due LIKE '2024-03%'", [102, 105, 101, 103]),
        ("(SELECT count(*) FROM invoices AS other WHERE other.customer LIKE 'Q%') * -number", [105, 103, 102, 101]),
    ):
        try:
            shown = numbers(list_invoices(db, "Orchard Ltd", sort))
        except Exception:
            continue
        assert shown != told, f"the sort {sort!r} was computed"
    assert numbers(list_invoices(db, "Orchard Ltd", "-amount,number")) == [101, 102, 105, 103]


judged(check)
