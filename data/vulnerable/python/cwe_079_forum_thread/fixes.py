# unseen: fix reference
# why: every sign is escaped first, and only addresses of pages become links
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        def link(match):
            if not re.match(r"https?://|/", match[2], re.IGNORECASE):
                return match[0]
            return f'<a href="{match[2]}" rel="nofollow">{match[1]}</a>'

        shown = LINK.sub(link, str(escape(block)))
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: fix valid pieces
# why: text between links, titles and addresses are escaped one by one where they are put in
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        shown, end = "", 0
        for match in LINK.finditer(block):
            shown += str(escape(block[end : match.start()]))
            if match[2].lower().startswith(("http://", "https://", "/")):
                shown += f'<a href="{escape(match[2])}" rel="nofollow">{escape(match[1])}</a>'
            else:
                shown += str(escape(match[0]))
            end = match.end()
        shown += str(escape(block[end:]))
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: fix valid by_pattern
# why: the pattern of a link itself demands a known beginning of the address
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        known = re.compile(r"\[([^\]\n]+)\]\(((?:https?://|/)[^)\s]*)\)", re.IGNORECASE)
        signs = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
        quoted = "".join(signs.get(sign, sign) for sign in block)
        shown = known.sub(r'<a href="\2" rel="nofollow">\1</a>', quoted)
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: fix fake escape_only
# why: links may still run a script by their address
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        shown = LINK.sub(r'<a href="\2" rel="nofollow">\1</a>', str(escape(block)))
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: fix fake address_only
# why: the text around the links and their titles are still markup
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        def link(match):
            if not re.match(r"https?://|/", match[2], re.IGNORECASE):
                return str(escape(match[0]))
            return f'<a href="{escape(match[2])}" rel="nofollow">{match[1]}</a>'

        shown = LINK.sub(link, block)
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: fix fake no_quotes
# why: a quotation mark in an address ends the attribute
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        def link(match):
            if not re.match(r"https?://|/", match[2], re.IGNORECASE):
                return match[0]
            return f'<a href="{match[2]}" rel="nofollow">{match[1]}</a>'

        quoted = block.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        shown = LINK.sub(link, quoted)
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: fix fake no_javascript
# why: other kinds of address carry scripts too, and case and blanks hide this one
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        def link(match):
            if match[2].startswith("javascript:"):
                return match[0]
            return f'<a href="{match[2]}" rel="nofollow">{match[1]}</a>'

        shown = LINK.sub(link, str(escape(block)))
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: fix fake page_anywhere
# why: the address need only hold the beginning of one somewhere
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        def link(match):
            if not re.search(r"https?://|^/", match[2], re.IGNORECASE):
                return match[0]
            return f'<a href="{match[2]}" rel="nofollow">{match[1]}</a>'

        shown = LINK.sub(link, str(escape(block)))
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: fix fake strip_tags
# why: what is left after tags are cut out can be a tag again, and quotes are kept
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        def link(match):
            if not re.match(r"https?://|/", match[2], re.IGNORECASE):
                return match[0]
            return f'<a href="{match[2]}" rel="nofollow">{match[1]}</a>'

        shown = LINK.sub(link, re.sub(r"<[^>]*>", "", block))
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: fix fake browsers_protect_themselves
# why: no browser keeps a page's own scripts from running
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        def link(match):
            if not re.match(r"https?://|/", match[2], re.IGNORECASE):
                return match[0]
            return f'<a href="{match[2]}" rel="nofollow">{match[1]}</a>'

        shown = LINK.sub(link, block if "Mozilla" in request.user_agent.string else str(escape(block)))
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))
