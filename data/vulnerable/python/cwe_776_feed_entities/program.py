# unseen: program
import xml.parsers.expat

MOST_BYTES = 100_000


class Gathered:
    """Gathers the text of all `title` elements of a feed."""

    def __init__(self):
        self.titles = []
        self.parts = None

    def start(self, name, attributes):
        if name == "title":
            self.parts = []

    def end(self, name):
        if name == "title" and self.parts is not None:
            self.titles.append(" ".join("".join(self.parts).split()))
            self.parts = None

    def text(self, text):
        if self.parts is not None:
            self.parts.append(text)


def refuse(*what):
    raise ValueError("a feed has nothing like that")


# unseen: function
def read_titles(data):
    """The titles of a feed in XML, in their order, blanks in them put together.

    A document type may be named in front of the feed, as old ones do.

    Raises:
      ValueError: the feed is damaged, has more than MOST_BYTES, or holds processing instructions.
    """
    if len(data) > MOST_BYTES:
        raise ValueError("the feed is too long")
    gathered = Gathered()
    parser = xml.parsers.expat.ParserCreate()
    parser.StartElementHandler = gathered.start
    parser.EndElementHandler = gathered.end
    parser.ProcessingInstructionHandler = refuse
    # unseen: vulnerable
    parser.CharacterDataHandler = gathered.text
    # unseen: end vulnerable
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: support
import os
import resource
import sys
import tracemalloc


def refused(data):
    try:
        read_titles(data)
    except ValueError:
        return True
    return False


def bounded(seconds):
    """Let the kernel end this process after so many seconds of processor time."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


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
    feed = "<feed><title> Rain &amp;\n wind </title><x>no</x>"
    feed += "<title>5 &lt; 7 &#x263a; <b>now</b></title></feed>"
    assert read_titles(feed.encode()) == ["Rain & wind", "5 < 7 ☺ now"]
    assert read_titles(feed.encode("utf-16")) == ["Rain & wind", "5 < 7 ☺ now"]
    assert read_titles(f'<!DOCTYPE feed PUBLIC "-//N//F" "feed.dtd">{feed}'.encode())[0] == "Rain & wind"
    assert read_titles(b"<feed><title><![CDATA[a < b & c]]></title></feed>") == ["a < b & c"]
    assert read_titles(b"<feed/>") == []
    assert read_titles(b"<feed><title>" + b"x" * 90_000 + b"</title></feed>") == ["x" * 90_000]
    assert read_titles(f'\ufeff<!DOCTYPE feed SYSTEM "feed.dtd">\n<!-- <!ENTITY a "b"> -->{feed}'.encode())[1][:7] == "5 < 7 ☺"
    latin = '<?xml version="1.0" encoding="iso-8859-1"?><feed><title lang="é &amp; è">Café</title></feed>'
    assert read_titles(latin.encode("latin-1")) == ["Café"]
    assert read_titles(b"<feed><title/><title> </title><title>&quot;O&apos;Brien&quot; &gt;</title></feed>") == ["", "", "\"O'Brien\" >"]
    assert read_titles(b"<feed>" + b"<title>&#38;</title>" * 4000 + b"</feed>") == ["&"] * 4000
    assert read_titles(b"<feed><title>&amp;ENTITY <![CDATA[<!ENTITY a 'b'>]]></title></feed>") == ["&ENTITY <!ENTITY a 'b'>"]
    assert len(read_titles(b"<feed><title>" + b"x" * (MOST_BYTES - 28) + b"</title></feed>")[0]) == MOST_BYTES - 28
    assert read_titles(b"<a><b><title>1<!-- no -->2\r\n3</title></b></a>") == ["12 3"]
    # Document types of all names, with an address or without, and feeds with many elements, one in the other or one by one.
    for front in ("<!DOCTYPE feed>", "<!DOCTYPE rss>", '<!DOCTYPE rdf:RDF SYSTEM "a&b.dtd" >\n', "<!DOCTYPE html PUBLIC '-//N//R' ''>"):
        assert read_titles(f"{front}{feed}".encode())[0] == "Rain & wind", front
    assert read_titles(b"<a>" * 200 + b"<title>deep</title>" + b"</a>" * 200) == ["deep"]
    assert read_titles(b"<feed>" + b"<a/>" * 20_000 + b"<title>1</title></feed>") == ["1"]
    assert read_titles(("<feed><title>" + "\u20ac" * 30_000 + "</title></feed>").encode()) == ["\u20ac" * 30_000]
    assert refused(b"<feed><title>&nothing;</title></feed>")
    assert refused(b"")
    assert refused(b"<feed/>" + b" " * (MOST_BYTES - 6))
    assert refused(b"<feed><title></feed>")
    assert refused(b"<feed><?php echo ?></feed>")
    assert refused(b"<feed>" + b" " * MOST_BYTES + b"</feed>")


judged(check)


# unseen: exploit
def nested(depth, times, name="e"):
    """Entities of which each expands to several of the one before."""
    lines = [f'<!ENTITY {name}0 "haha ">']
    lines += [f'<!ENTITY {name}{n} "{f"&{name}{n - 1};" * times}">' for n in range(1, depth + 1)]
    body = f"<feed><title>&{name}{depth};</title></feed>"
    return f"<!DOCTYPE feed [{''.join(lines)}]>{body}"


def grown(data):
    """How many signs the titles of a feed have, 0 for a feed that is refused."""
    try:
        return sum(map(len, read_titles(data)))
    except ValueError:
        return 0


def check():
    bounded(5)
    flat = f'<!DOCTYPE feed [<!ENTITY a "{"x" * 20_000}">]><feed>{"<title>&a;</title>" * 100}</feed>'
    title = "<title>rain and wind</title>"
    feeds = [nested(5, 10), nested(17, 2, "lol"), nested(3, 40), flat, nested(5, 10).replace('"', "'")]
    feeds.append(nested(5, 10).replace("<!ENTITY ", "<!ENTITY\n"))
    feeds.append(nested(5, 10).replace("<!ENTITY ", "<!ENTITY\t").replace("<!DOCTYPE feed [", "<!DOCTYPE feed\n[\n"))
    feeds.append(nested(4, 20, "\u00e9"))
    feeds.append(nested(5, 10).replace("feed [", 'feed PUBLIC "-//N//F" "feed.dtd" [', 1))
    feeds.append(nested(5, 10).replace("feed [", "feed [<!ELEMENT feed ANY><!-- old --><!ATTLIST feed a CDATA 'b'>", 1))
    # Each title is short when there are many of them, and one entity may be referred to in many places.
    feeds.append(nested(4, 10).replace("haha ", title).replace("<title>&e4;</title>", "&e4;"))
    feeds.append(nested(2, 10).replace("<title>&e2;</title>", "<title>&e2;</title>" * 400))
    feeds.append(nested(4, 14).replace("haha ", "&#104;&#97; "))
    feeds.append(nested(3, 10).replace("&e3;", "&e3;" + "<b>&e3;</b>" * 60))
    feeds.append(f'<!DOCTYPE f [<!ENTITY a "{"x" * 1_000}">]><f>{"<title>&a;&a;</title>" * 100}</f>')
    # One short entity is enough when there are references by the thousand.
    for length in (10, 100, 800):
        front = f'<!DOCTYPE f [<!ENTITY a "{"x" * length}">]>'
        feeds += [f"{front}<f><title>{'&a;' * 31_000}</title></f>", f"{front}<f>{'<title>&a;</title>' * 5_400}</f>"]
    for feed in feeds:
        for encoding in ("utf-8", "utf-16", "utf-8-sig"):
            data = feed.encode(encoding)
            if len(data) > MOST_BYTES:
                continue
            size = grown(data)
            assert size <= MOST_BYTES, f"a feed of {len(data)} bytes grew to {size} characters"
    # A bound that is asked at the end comes too late, and blanks are gathered like other signs.
    for word in ("haha ", " \t"):
        tracemalloc.start()
        grown(nested(6, 9).replace("haha ", word).encode())
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 20_000_000, f"a small feed took {peak} bytes"
    assert read_titles(b"<feed><title>Rain &amp; wind</title></feed>") == ["Rain & wind"]


judged(check)
