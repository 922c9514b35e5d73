# unseen: fix reference
# why: escape() turns the quotation mark and the angle brackets into references
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        articles.append(f'<article title="{html.escape(author)}"><p>{text}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: fix valid references_by_table
# why: every character that means something in a quoted attribute becomes a reference
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        safe = author.translate({ord(sign): f"&#{ord(sign)};" for sign in "&<>\"'"})
        articles.append(f'<article title="{safe}"><p>{text}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: fix valid references_for_all_but_letters
# why: whatever is no letter, digit or blank is written as a numeric reference
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        safe = "".join(c if c.isalnum() or c == " " else f"&#{ord(c)};" for c in author)
        articles.append(f'<article title="{safe}"><p>{text}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: fix fake no_quotes_escaped
# why: with quote=False the quotation mark stays and ends the attribute
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        articles.append(f'<article title="{html.escape(author, quote=False)}"><p>{text}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: fix fake tags_removed
# why: script tags are taken out, but a handler needs no tag
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        for tag in ("<script>", "</script>"):
            author = author.replace(tag, "")
        articles.append(f'<article title="{author}"><p>{text}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: fix fake single_quotes
# why: escape without quotes, in an attribute with single ones: the single quote ends it
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        safe = html.escape(author, quote=False).replace('"', "&quot;")
        articles.append(f"<article title='{safe}'><p>{text}</p></article>")
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: fix fake anonymous
# why: nothing is injected any more, because nobody's name is shown
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        articles.append(f'<article title="a guest"><p>{text}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: fix fake no_script_words
# why: handlers and other elements run scripts without the word
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        import re

        author = re.sub("script|onmouseover|onerror|onload|onfocus", "", author, flags=re.IGNORECASE)
        articles.append(f'<article title="{author}"><p>{text}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )

# unseen: fix valid helper
# why: author and text go through the same escaping, quotes included
def shown(text):
    return html.escape(text.strip(), quote=True)


def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = shown(entry["author"]) or "a guest"
        articles.append(f'<article title="{author}"><p>{shown(entry["text"])}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: fix fake tags_cut_out
# why: what stands between angle brackets belongs to the name
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    import re

    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        articles.append(f'<article title="{html.escape(re.sub(r"<[^>]*>", "", author))}"><p>{text}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )


# unseen: fix fake other_quotes
# why: the tooltip of Ann "Nan" Lee has other quotation marks than the name
def guestbook_page(entries):
    """The page of the guest book: one article an entry, the newest first, the author as its tooltip."""
    articles = []
    for entry in reversed(entries):
        author = entry["author"].strip() or "a guest"
        text = html.escape(entry["text"].strip())
        articles.append(f'<article title="{author.replace(chr(34), chr(39))}"><p>{text}</p></article>')
    count = "1 entry" if len(articles) == 1 else f"{len(articles)} entries"
    return (
        "<!DOCTYPE html><html><head><title>Guest book</title></head><body>"
        f"<h1>{count}</h1>{''.join(articles)}</body></html>"
    )
