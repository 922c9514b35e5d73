# unseen: fix reference
# why: only the names of the three columns ever get into the query
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
        if column not in COLUMNS:
            raise ValueError(f"there is no column {column!r} to sort by")
        order.append(f"{column} {direction}")
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: fix valid skip_unknown
# why: what is no column of the list is left out
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
        if column in ("number", "due", "amount"):
            order.append(f"{column} {direction}")
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: fix valid sort_in_python
# why: the query has a fixed order; the rows are sorted afterwards, from the least important column on
def list_invoices(db, customer, sort):
    query = "SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY number"
    rows = db.execute(query, (customer,)).fetchall()
    for part in reversed(sort.split(",")):
        name = part.strip()
        if name:
            position = COLUMNS.index(name.removeprefix("-"))
            rows.sort(key=lambda row: row[position], reverse=name.startswith("-"))
    return rows


# unseen: fix valid whole_identifier
# why: a lone word of letters is a column's name or an error, never an expression
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
        if not (column.isascii() and column.isalpha()):
            raise ValueError("a column's name has letters only")
        order.append(f'"{column}" {direction}')
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: fix fake quoted
# why: put between quotation marks, but one inside the name ends them
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
        order.append(f'"{column}" {direction}')
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: fix fake first_word
# why: match() looks at the beginning only; an expression may follow the word
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
        import re

        if not re.match(r"[a-z]+", column):
            raise ValueError("unknown column")
        order.append(f"{column} {direction}")
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: fix fake forbidden_words
# why: the list of words is compared in one spelling and leaves CASE and lower case select
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
        if any(word in column for word in (";", "--", "SELECT", "UNION", "DROP")):
            raise ValueError("unknown column")
        order.append(f"{column} {direction}")
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: fix fake forbidden_signs
# why: a subquery needs none of these signs, as char(99)||char(42) is a text without quotation marks
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
        if any(sign in column for sign in (";", "--", "'", '"', "/*", "UNION", "union")):
            raise ValueError("unknown column")
        order.append(f"{column} {direction}")
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: fix fake bound_name
# why: nothing gets in, but a bound name is a constant and sorts nothing
def list_invoices(db, customer, sort):
    values = [customer]
    order = []
    for part in sort.split(","):
        part = part.strip()
        if part:
            order.append("? DESC" if part.startswith("-") else "? ASC")
            values.append(part.removeprefix("-"))
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, values).fetchall()


# unseen: fix fake first_and_last_word
# why: an expression may begin and end with a column
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
        words = column.split()
        if words[0] not in COLUMNS or words[-1] not in COLUMNS:
            raise ValueError(f"there is no column {column!r} to sort by")
        order.append(f"{column} {direction}")
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: fix fake column_on_a_line
# why: the expression goes on in the next line
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
        import re

        if not re.match(r"(number|due|amount)\s*$", column, re.MULTILINE):
            raise ValueError(f"there is no column {column!r} to sort by")
        order.append(f"{column} {direction}")
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()


# unseen: fix valid table_of_orders
# why: every part is looked up among prepared terms, in a table beside the function
SORTS = {name: f"{name} ASC" for name in COLUMNS} | {f"-{name}": f"{name} DESC" for name in COLUMNS}


def list_invoices(db, customer, sort):
    """A customer's invoices as rows of number, due date and amount in cents.

    Args:
      sort: columns separated by commas, the most important first; a minus sign before a column sorts it
        downwards. Sorted by number when empty.
    """
    order = []
    for part in sort.split(","):
        part = "".join(part.split()).lower()
        if not part:
            continue
        if part not in SORTS:
            raise ValueError(f"cannot sort by {part!r}")
        order.append(SORTS[part])
    order.append("number ASC")
    query = f"SELECT number, due, amount FROM invoices WHERE customer = ? ORDER BY {', '.join(order)}"
    return db.execute(query, (customer,)).fetchall()
