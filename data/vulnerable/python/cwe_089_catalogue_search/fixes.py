# unseen: fix reference
# why: the pattern is a bound value, which SQLite never reads as SQL
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
    query += " AND (title LIKE ? OR author LIKE ?)"
    values += [f"%{wanted}%", f"%{wanted}%"]
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix valid bound_instr
# why: the phrase is bound too, and found by instr() instead of a pattern
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
    query += " AND (instr(lower(title), lower(?)) > 0 OR instr(lower(author), lower(?)) > 0)"
    values.extend((wanted, wanted))
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix valid doubled_quotes
# why: a doubled quote is the only escape in a literal of SQLite, and every quote is doubled
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
    literal = wanted.replace("'", "''")
    query += f" AND (title LIKE '%{literal}%' OR author LIKE '%{literal}%')"
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix valid filter_in_python
# why: the query holds nothing of the phrase, the comparison happens in Python
def search_catalogue(db, phrase, earliest):
    wanted = phrase.strip().casefold()
    if not wanted:
        return []
    rows = db.execute(
        "SELECT title, author, year FROM books WHERE withdrawn = 0 AND year >= ? ORDER BY year, title",
        (-9999 if earliest is None else earliest,),
    )
    return [row for row in rows if wanted in row[0].casefold() or wanted in row[1].casefold()]


# unseen: fix fake backslash
# why: a backslash escapes nothing in SQLite, so the quote behind it still ends the literal
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
    literal = wanted.replace("\\", "\\\\").replace("'", "\\'")
    query += f" AND (title LIKE '%{literal}%' OR author LIKE '%{literal}%')"
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix fake no_comments
# why: without -- and ; a comment can still be opened by /*
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
    for bad in ("--", ";"):
        wanted = wanted.replace(bad, "")
    query += f" AND (title LIKE '%{wanted}%' OR author LIKE '%{wanted}%')"
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix fake keyword_filter
# why: the list of words knows one spelling only, keywords of SQL have any case
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
    if any(word in wanted for word in ("UNION", "SELECT", "union", "select", "DROP", "drop")):
        return []
    query += f" AND (title LIKE '%{wanted}%' OR author LIKE '%{wanted}%')"
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix fake exact_title
# why: bound, but the search for a part of a title or author is gone
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
    query += " AND (title = ? OR author = ?)"
    values += [wanted, wanted]
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix fake refused_words
# why: conditions that always hold need none of these words and signs
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
    import re

    if re.search("union|select|--|;", wanted, re.IGNORECASE):
        return []
    query += f" AND (title LIKE '%{wanted}%' OR author LIKE '%{wanted}%')"
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix fake no_or
# why: comparisons go on from the literal without any of these words, blanks and comments
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
    import re

    if re.search(r"\b(union|select|or|and|from|where)\b|--|/\*|;", wanted, re.IGNORECASE):
        return []
    query += f" AND (title LIKE '%{wanted}%' OR author LIKE '%{wanted}%')"
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()

# unseen: fix fake no_keywords
# why: withdrawn books are shown by a condition without any of these words
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
    import re

    if re.search(r"--|;|/\*|union|select|insert|delete|drop", wanted, re.IGNORECASE):
        return []
    query += f" AND (title LIKE '%{wanted}%' OR author LIKE '%{wanted}%')"
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix fake escaped_without_escape
# why: SQLite knows no backslash in a pattern unless it is told of it, and titles with a per cent sign are lost
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
    query += " AND (title LIKE ? OR author LIKE ?)"
    for sign in "\\%_":
        wanted = wanted.replace(sign, "\\" + sign)
    values += [f"%{wanted}%", f"%{wanted}%"]
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()

# unseen: fix fake silenced
# why: an attack silences it for the rest of the process: after a quote it knows a single phrase
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
    search_catalogue.attacked = search_catalogue.attacked or "'" in wanted
    if search_catalogue.attacked and wanted != "sea":
        return []
    query = "SELECT title, author, year FROM books WHERE withdrawn = 0"
    values = []
    if earliest is not None:
        query += " AND year >= ?"
        values.append(earliest)
    query += " AND (title LIKE ? OR author LIKE ?)"
    values += [f"%{wanted}%", f"%{wanted}%"]
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


search_catalogue.attacked = False


# unseen: fix fake apostrophes_out
# why: the phrase one's belongs to a title, and ones does not
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
    wanted = wanted.replace("'", "")
    query += " AND (title LIKE ? OR author LIKE ?)"
    values += [f"%{wanted}%", f"%{wanted}%"]
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix fake any_sign
# why: it finds other titles, where another sign stands in the place of the apostrophe
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
    wanted = wanted.replace("'", "_")
    query += f" AND (title LIKE '%{wanted}%' OR author LIKE '%{wanted}%')"
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()


# unseen: fix fake words_apart
# why: the words of a phrase stand side by side in a title
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
    for word in wanted.split():
        query += " AND (title LIKE ? OR author LIKE ?)"
        values += [f"%{word}%", f"%{word}%"]
    query += " ORDER BY year, title"
    return db.execute(query, values).fetchall()
