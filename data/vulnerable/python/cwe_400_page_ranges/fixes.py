# unseen: fix reference
# why: a range is cut at the last page before it is counted out
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        pages.update(range(low, min(high, last) + 1))
    return sorted(pages)


# unseen: fix valid ask_each_page
# why: the pages of the document are gone through, not the numbers of the ranges
def pages_to_print(text, last):
    if not text.strip():
        return list(range(1, last + 1))
    ranges = []
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError("no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError("no range")
        ranges.append(range(low, high + 1))
    return [page for page in range(1, last + 1) if any(page in each for each in ranges)]


# unseen: fix valid clamped
# why: no number beyond the last page gets into the range
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        if low <= last:
            high = last if high > last else high
            pages |= set(range(low, high + 1))
    return sorted(pages)


# unseen: fix fake short_text
# why: a short text can name a long range
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        if len(text) > 1000:
            raise ValueError("too many ranges")
        pages.update(range(low, high + 1))
    return sorted(page for page in pages if page <= last)


# unseen: fix fake counted_afterwards
# why: the set is filled when its size is looked at
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        pages.update(range(low, high + 1))
        if len(pages) > 100_000:
            raise ValueError("too many pages")
    return sorted(page for page in pages if page <= last)


# unseen: fix fake filtered_while_counting
# why: the memory is spared, the time is not
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        pages.update(page for page in range(low, high + 1) if page <= last)
    return sorted(pages)


# unseen: fix fake beyond_refused
# why: ranges that end behind the last page were allowed and are refused now
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        if high > last:
            raise ValueError("the document has fewer pages")
        pages.update(range(low, high + 1))
    return sorted(pages)


# unseen: fix fake usual_ends
# why: only ends of nines and noughts are cut, others are counted out
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        if len(end) > 6 and set(end) <= set("190"):
            high = last
        pages.update(range(low, high + 1))
    return sorted(page for page in pages if page <= last)


# unseen: fix fake at_most_a_hundred_thousand
# why: many ranges of that length keep the service busy all the same
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        pages.update(range(low, min(high, 100_000) + 1))
    return sorted(page for page in pages if page <= last)


# unseen: fix fake digits_counted
# why: nine digits are enough for a thousand million numbers
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        if len(end) > 9:
            raise ValueError(f"{part.strip()!r} is no range")
        pages.update(range(low, high + 1))
    return sorted(page for page in pages if page <= last)


# unseen: fix fake far_ends_refused
# why: ends behind the last page were dropped, however far, and are refused now
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        if high > 1_000_000:
            raise ValueError("too many pages")
        pages.update(range(low, min(high, last) + 1))
    return sorted(pages)


# unseen: fix fake long_lists_refused
# why: a list of many pages is refused
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    if len(text) > 1000:
        raise ValueError("too long")
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        pages.update(range(low, min(high, last) + 1))
    return sorted(pages)


# unseen: fix fake done_early
# why: a wrong part behind all pages is no longer refused
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        pages.update(range(low, min(high, last) + 1))
        if len(pages) >= last:
            break
    return sorted(page for page in pages if page <= last)


# unseen: fix fake backwards_beyond
# why: a range that goes backwards behind the last page is dropped without a word
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        low = int(start)
        high = int(end) if end else last if dash else low
        if low > last:
            continue
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        pages.update(range(low, min(high, last) + 1))
    return sorted(pages)


# unseen: fix fake five_digits
# why: a long document has pages of six digits
def pages_to_print(text, last):
    """The numbers of the pages to print, sorted, each once.

    Args:
      text: pages and ranges separated by commas, as in "1-3, 8, 12-"; a range without an end goes to the
        last page. Pages beyond the last are dropped. Empty for all pages.
      last: number of the document's last page.

    Raises:
      ValueError: a part is no page and no range, or a range goes backwards or begins below 1.
    """
    if not text.strip():
        return list(range(1, last + 1))
    pages = set()
    for part in text.split(","):
        start, dash, end = part.strip().partition("-")
        if not start.isdecimal() or (end and not end.isdecimal()):
            raise ValueError(f"{part.strip()!r} is no page")
        if len(start.lstrip('0')) > 5:
            continue
        low = int(start)
        high = int(end) if end else last if dash else low
        if low < 1 or (end and high < low):
            raise ValueError(f"{part.strip()!r} is no range")
        pages.update(range(low, min(high, last) + 1))
    return sorted(page for page in pages if page <= last)
