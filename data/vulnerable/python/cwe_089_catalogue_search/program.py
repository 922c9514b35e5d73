# unseen: program
import sqlite3


def open_library(path):
    """Open the library's database and make its tables where they are missing."""
    db = sqlite3.connect(path)
    db.executescript(
        """
        CREATE TABLE IF NOT EXISTS books (
            title TEXT NOT NULL, author TEXT NOT NULL, year INTEGER NOT NULL, withdrawn INTEGER DEFAULT 0
        );
        CREATE TABLE IF NOT EXISTS patrons (card TEXT PRIMARY KEY, name TEXT NOT NULL, pin TEXT NOT NULL);
        """
    )
    return db


def add_book(db, title, author, year):
    db.execute("INSERT INTO books (title, author, year) VALUES (?, ?, ?)", (title, author, year))


def add_patron(db, card, name, pin):
    db.execute("INSERT INTO patrons VALUES (?, ?, ?)", (card, name, pin))


def withdraw_book(db, title):
    db.execute("UPDATE books SET withdrawn = 1 WHERE title = ?", (title,))


# unseen: function
def search_catalogue(db, phrase, earliest):
    """Books on the shelves whose title or author contains the phrase, oldest first.

    Args:
      phrase: what a visitor typed; the case of its letters does not matter, blanks around it are dropped.
      earliest: year of publication from which on books count, or None for all.

    Returns:
      Rows of title, author and year; none for an empty phrase.
    """
    wanted = phrase.strip()
    if not wanted:
        return []
    query = "SELECT title, author, year FROM books WHERE withdrawn = 0"
    values = []
    if earliest is not None:
        query += " AND year >= ?"
        values.append(earliest)
    # unseen: vulnerable
    query += f" AND (title LIKE '%{wanted}%' OR author LIKE '%{wanted}%')"
    # unseen: end vulnerable
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: support
import os
import sys


def stocked():
    db = open_library(":memory:")
    add_book(db, "The Sea-Wolf", "Jack London", 1904)
    add_book(db, "Sea and Sardinia", "D. H. Lawrence", 1921)
    add_book(db, "Salt on the Sea", "Ann Seaton", 1930)
    add_book(db, "A Room of One's Own", "Virginia Woolf", 1929)
    add_book(db, "Harbour Tables", "Port Office", 1951)
    add_patron(db, "L-001", "Ines Calvo", "pin-4417-calvo")
    add_patron(db, "L-002", "Tom Reyes", "pin-9023-reyes")
    return db


ODD = "It's \"Ones\"; -- select (all), union /* of */ drop = 1?"


def add_odd(db):
    """A book with signs in its names, and others that have the same letters without them."""
    add_book(db, ODD, "Émile  d'Arc\nand N'Gũgĩ, " + "long " * 40 + "name", -44)
    add_book(db, "Its Ones -  select all, union of drop 1", "Emile d Arc and NGugi", 1700)
    add_book(db, "It`s Ones", "d`Arc", 1701)


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
    db = stocked()
    assert search_catalogue(db, "sardinia", None) == [("Sea and Sardinia", "D. H. Lawrence", 1921)]
    assert [row[2] for row in search_catalogue(db, "SEA", None)] == [1904, 1921, 1930]
    assert [row[0] for row in search_catalogue(db, "  lawrence ", None)] == ["Sea and Sardinia"]
    assert [row[0] for row in search_catalogue(db, "sea", 1921)] == ["Sea and Sardinia", "Salt on the Sea"]
    assert [row[0] for row in search_catalogue(db, "room of", 1929)] == ["A Room of One's Own"]
    assert search_catalogue(db, "room of", 1930) == []
    assert search_catalogue(db, "", None) == []
    assert search_catalogue(db, "   ", 1900) == []
    assert search_catalogue(db, "whale", None) == []
    add_book(db, "100% Wool_Work", "C:\\temp [ed.]", 1950)
    for phrase in ("100%", "% wool", "wool_work", "c:\\t", "\\", "[ED", "]"):
        assert [row[2] for row in search_catalogue(db, phrase, 1940)] == [1950], phrase
    withdraw_book(db, "Sea and Sardinia")
    assert [row[0] for row in search_catalogue(db, "sea", 1921)] == ["Salt on the Sea"]
    # A phrase is found sign by sign, and only there.
    add_odd(db)
    parts = ("\"Ones\"", ";", "; --", "(all), union", "/* of */", "= 1?", "Émile", "Émile  d", "c\nand n", "gũgĩ", "?")
    for phrase in (*parts, ODD[6:], "long " * 40 + "name"):
        assert [row[0] for row in search_catalogue(db, phrase, -44)] == [ODD], phrase
    for phrase in ("emile  d", "ones own", "wolf sea", "long " * 40 + "names", "d Arc  and", "(all)  union"):
        assert search_catalogue(db, phrase, None) == [], phrase
    assert [row[2] for row in search_catalogue(db, "its", None)] == [1700]
    assert search_catalogue(db, "(all)", 0) == [] and [row[2] for row in search_catalogue(db, "(all)", -44)] == [-44]
    assert [row[2] for row in search_catalogue(db, "select", None)] == [-44, 1700]
    add_book(db, "A Sea Chest", "Ann Seaton", 1904)
    assert [row[0] for row in search_catalogue(db, "sea", None)] == ["A Sea Chest", "The Sea-Wolf", "Salt on the Sea"]


judged(check)


# unseen: exploit
def check():
    db = stocked()
    ends = ("--", "/*")
    opens = ("zzz')", "zzz\\')", "zzz'')", 'zzz")', "zzz%')")
    reads = (
        " UNION SELECT name, pin, 1 FROM patrons ",
        " uNiOn sElEcT name, pin, 1 fRoM patrons ",
        "/**/UNION/**/SELECT/**/name,pin,1/**/FROM/**/patrons/**/",
        " UNUNIONION SELSELECTECT name, pin, 1 FRFROMOM patrons ",
    )
    for phrase in [start + read + end for start in opens for read in reads for end in ends]:
        for earliest in (None, 1900):
            try:
                rows = search_catalogue(db, phrase, earliest)
            except Exception:
                rows = []
            leaked = [row for row in rows if "pin-" in str(row)]
            assert not leaked, f"the search for {phrase!r} gave {leaked}"
    add_book(db, "Zymurgy", "A. Cellar", 1890)
    withdraw_book(db, "Zymurgy")
    inside = ("zzz%' OR withdrawn = 1 OR title LIKE '", "zzz%'OR(withdrawn)OR'zzz'LIKE'", "zzz' OR 1 OR '")
    for phrase in [*inside, *PHRASES]:
        for earliest in (None, 1900):
            try:
                rows = search_catalogue(db, phrase, earliest)
            except Exception:
                rows = []
            assert not rows, f"no book is called {phrase!r}, but there came {rows}"
    assert [row[2] for row in search_catalogue(db, "sea", 1905)] == [1921, 1930]
    # An apostrophe is a sign like others.
    add_odd(db)
    for phrase in ("it's", "'s \"ones\"", "d'", "c\nand n'G", "Émile  d'A", ODD, f" {ODD} "):
        assert [row[0] for row in search_catalogue(db, phrase, None)] == [ODD], f"{phrase!r} was not found"
    assert [row[2] for row in search_catalogue(db, "'", None)] == [-44, 1929]
    assert [row[2] for row in search_catalogue(db, "one's own", 0)] == [1929]
    for phrase in ("'its'", "it''s", "it\\'s", "one''s", "its '", "d'Arc and"):
        assert search_catalogue(db, phrase, None) == [], f"{phrase!r} was found"


judged(check)
