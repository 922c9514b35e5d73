# unseen: program
import re

from flask import Flask, abort, jsonify, redirect, render_template, request
from markupsafe import Markup, escape

import store

LINK = re.compile(r"\[([^\]\n]+)\]\(([^)\s]+)\)")
BOLD = re.compile(r"\*([^*\n]+)\*")

app = Flask(__name__)


# unseen: function
def render_body(text):
    """What a post's text looks like on a page, as markup.

    Blank lines divide paragraphs, other line ends break the line, and `*words*` are bold. `[title](address)` is
    a link if the address begins with http:// or https://, in any case, or with a slash. Every other sign means
    itself, whatever it means in HTML: `a < b && c` is shown as just that.
    """
    paragraphs = []
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        # unseen: vulnerable
        shown = LINK.sub(r'<a href="\2" rel="nofollow">\1</a>', block)
        # unseen: end vulnerable
        shown = BOLD.sub(r"<b>\1</b>", shown)
        paragraphs.append("<p>" + shown.replace("\n", "<br>") + "</p>")
    return Markup("\n".join(paragraphs))


# unseen: rest
app.template_filter("body")(render_body)


@app.post("/threads")
def new_thread():
    thread = store.open_thread(request.form["title"])
    thread.posts.append(store.Post(request.form["author"], request.form["text"]))
    return redirect(f"/threads/{thread.number}", 303)


@app.get("/threads/<int:number>")
def show_thread(number):
    thread = store.thread_by_number(number)
    if thread is None:
        abort(404)
    return render_template("thread.html", thread=thread)


@app.post("/preview")
def preview():
    return jsonify(html=str(render_body(request.get_json()["text"])))


# unseen: support
from html.parser import HTMLParser
from itertools import cycle

# What browsers and programs send with a request, and nothing.
SENDERS = (
    {
        "HTTP_USER_AGENT": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "HTTP_ACCEPT": "text/html,application/xhtml+xml,*/*;q=0.8",
        "HTTP_ACCEPT_LANGUAGE": "en-GB,en;q=0.5",
        "HTTP_HOST": "forum.example",
    },
    {"HTTP_USER_AGENT": "curl/8.14.1", "HTTP_ACCEPT": "*/*", "HTTP_ACCEPT_LANGUAGE": "de", "HTTP_HOST": "127.0.0.1"},
    {},
)
turns = cycle(SENDERS)


def as_sent(environ, start_response, served=app.wsgi_app):
    """Serve a request as the next sender sends it, not as the test client does."""
    environ.pop("HTTP_USER_AGENT", None)
    return served(environ | next(turns), start_response)


app.wsgi_app = as_sent


def posted(text, title="Tea", author="Ann"):
    """The page of a new thread, the same whoever sends it and looks at it."""
    form = {"title": title, "author": author, "text": text}
    replies = [app.test_client().post("/threads", data=form, follow_redirects=True) for _ in SENDERS]
    assert {reply.status_code for reply in replies} == {200}
    (page,) = {reply.get_data(as_text=True) for reply in replies}
    return page


def previewed(text):
    """The markup of a preview, the same whoever asks."""
    (shown,) = {app.test_client().post("/preview", json={"text": text}).get_json()["html"] for _ in SENDERS}
    return shown


class Seen(HTMLParser):
    """The elements of a page and its text, as a browser would see them."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.elements, self.text = [], ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_data(self, data):
        self.text += data


# unseen: functional
app.testing = True
page = posted("Tea is *hot*.\nReally.\n\n[a list](https://tea.example/list?a=1&b=2) and [ours](/threads/1)")
seen = Seen(page)
assert ("a", {"href": "https://tea.example/list?a=1&b=2", "rel": "nofollow"}) in seen.elements
assert ("a", {"href": "/threads/1", "rel": "nofollow"}) in seen.elements
assert "<p>Tea is <b>hot</b>.<br>Really.</p>" in page
assert seen.text.count("Tea is hot.") == 1 and page.count("<p>") == 2
assert "a list and ours" in seen.text

assert previewed("one\n \ntwo") == "<p>one</p>\n<p>two</p>"
assert previewed("2 * 3 = 6") == "<p>2 * 3 = 6</p>"
assert Seen(previewed("[x](HTTPS://tea.example/)")).elements[1][1]["href"] == "HTTPS://tea.example/"
assert Seen(previewed("[x](http://tea.example/#top)")).text == "x"
assert Seen(previewed("[x] (/a) and (b)[/c]")).text == "[x] (/a) and (b)[/c]"
for address in ("https://tea.example:81/~ann/%20a+b;c=d,e@f!$'#x", "/it's/50%/\u00e9?q=[1]|2", "http://[::1]/", "/", "//tea.example/x:y", "hTtP://a"):
    seen = Seen(previewed(f"see [the (new) \u00e9, it's 5%](" + address + ") now"))
    assert ("a", {"href": address, "rel": "nofollow"}) in seen.elements, address
    assert seen.text == "see the (new) \u00e9, it's 5% now", address
assert Seen(previewed("[*new* list](/list)")).elements == [("p", {}), ("a", {"href": "/list", "rel": "nofollow"}), ("b", {})]
assert Seen(previewed("select, onclick and script are words")).text == "select, onclick and script are words"
links = " ".join(f"[l{number}](/l{number})" for number in range(9))
assert [one[1]["href"] for one in Seen(previewed(links)).elements[1:]] == [f"/l{number}" for number in range(9)]
assert previewed("") == "<p></p>" and previewed("  \n a *b* \n\n") == "<p>a <b>b</b></p>"
assert "Seen by O&#39;Neill" in posted("x", author="Seen by O'Neill")
assert app.test_client().get("/threads/999").status_code == 404

# unseen: exploit
app.testing = True
PLAIN = {"title": {}, "h1": {}, "h2": {}, "article": {}, "p": {}, "b": {}, "br": {}}


def harmless(page, what):
    """No element and no attribute but those that posts may have, and links that lead to pages only."""
    for tag, attributes in Seen(page).elements:
        if tag == "a":
            assert attributes.keys() == {"href", "rel"}, f"{what!r} adds {attributes}"
            address = "".join(sign for sign in attributes["href"] if sign > " ").lower()
            assert address.startswith(("http://", "https://", "/")), f"{what!r} links to {address!r}"
        else:
            assert attributes == PLAIN.get(tag), f"{what!r} makes {tag} {attributes}"


for text in (
    *DRAWN_TEXTS,
    *(f"[{text}](https://tea.example/)" for text in DRAWN_TEXTS),
    *(f"[x]({start}{address})" for start in ("", "/", "https://tea.example/") for address in DRAWN_ADDRESSES),
    "<script>alert(1)</script>",
    "<SCRIPT src=//x.example/a.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<p onclick=alert(1)>x",
    "text <b>bold</b> <i",
    "*<u>bold</u>*",
    "[<img src=x onerror=alert(1)>](https://tea.example/)",
    "[x](https://tea.example/<svg/onload=alert`1`>)",
    '[x](https://tea.example/"onmouseover="alert`1`)',
    '[x](/"autofocus/onfocus="alert`1`)',
    "[x](https://tea.example/'onmouseover='alert`1`)",
    '[x"onmouseover="y](https://tea.example/)',
    "[x](javascript:alert`1`)",
    "[x](JavaScript:alert`1`)",
    "[x](jAvAsCrIpT:alert`1`//http://tea.example/)",
    "[x](\x01javascript:alert`1`)",
    "[x](java\x00script:alert`1`)",
    "[x](javascript&#58;alert`1`)",
    "[x](&#106;avascript:alert`1`)",
    "[x](data:text/html,<script>alert`1`</script>)",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    "[x](ahttp://tea.example/)",
):
    harmless(posted(text), text)
    harmless(previewed(text), text)

for text in ("a < b && c > d", '"quoted" & \'single\'', "&lt;b&gt; &amp;", "<script>alert(1)</script>", "<i>x</i>"):
    assert Seen(previewed(text)).text == text, f"{text!r} is not shown as it was typed"
# What is no link is text, and a title's signs mean themselves.
for text in ("[x](ftp://tea.example/)", "[x](javascript:1)", "[mail](mailto:ann@tea.example)", "[x](tea.example)", "[x](HTTPS:tea.example)"):
    assert Seen(previewed(f"{text} & [y](/y)")).text == f"{text} & y", f"{text!r} is not shown as it was typed"
for title in ("Tom & Jerry", '"a" < \'b\'', "&lt;b&gt;", "<i>x</i>"):
    seen = Seen(previewed(f"so [{title}](/a) and [{title}](https://tea.example/)"))
    assert seen.text == f"so {title} and {title}" and len(seen.elements) == 3, f"{title!r} is another title"
assert Seen(previewed("*a < b* & *<i>*")).text == "a < b & <i>"
assert ("a", {"href": "/a?b=1&c=2", "rel": "nofollow"}) in Seen(previewed("[x](/a?b=1&c=2)")).elements
