# unseen: program
import io
import xml.sax
import xml.sax.handler


class OrderLines(xml.sax.handler.ContentHandler):
    """Gathers the lines of an order: the text of every `line` element by the number in its attribute."""

    def __init__(self):
        super().__init__()
        self.lines = {}
        self.customer = ""
        self.current = None

    def startElement(self, name, attrs):
        if name == "order":
            self.customer = attrs.get("customer", "")
        if name == "line":
            self.current = attrs.get("number", str(len(self.lines) + 1))
            self.lines[self.current] = ""

    def characters(self, content):
        if self.current is not None:
            self.lines[self.current] += content

    def endElement(self, name):
        if name == "line":
            self.lines[self.current] = self.lines[self.current].strip()
            self.current = None


# unseen: function
def read_order(data):
    """Read an order in XML, in any encoding that its declaration names.

    Returns:
      The customer, and the lines' texts by number.

    Raises:
      ValueError: the data are no order, or have more than 100,000 bytes.
    """
    if len(data) > 100_000:
        raise ValueError("the order is too long")
    handler = OrderLines()
    parser = xml.sax.make_parser()
    parser.setContentHandler(handler)
    parser.setFeature(xml.sax.handler.feature_namespaces, False)
    # unseen: vulnerable
    parser.setFeature(xml.sax.handler.feature_external_ges, True)
    # unseen: end vulnerable
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: support
import os
import secrets
import socket
import sys
import threading

SECRET = secrets.token_hex(8)


def refused(data):
    try:
        read_order(data)
    except ValueError:
        return True
    return False


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
    order = '<order customer="Ines &amp; Co"><line number="7"> 3 mugs &lt;blue&gt; </line>'
    order += "<line>tea</line></order>"
    assert read_order(order.encode()) == ("Ines & Co", {"7": "3 mugs <blue>", "2": "tea"})
    assert read_order(order.encode("utf-16"))[1]["2"] == "tea"
    latin = '<?xml version="1.0" encoding="iso-8859-1"?><order><line>caf\xe9 &#x20ac;</line></order>'
    assert read_order(latin.encode("latin-1")) == ("", {"1": "café €"})
    assert read_order(b"<order customer='A'/>") == ("A", {})
    assert read_order(b"<order><line><![CDATA[a < b]]></line></order>")[1] == {"1": "a < b"}
    # The text of a line is all that stands in it, and a line may stand anywhere in the order.
    mixed = b"<order customer=''><line>3 <b>blue <i>china</i></b> mugs<!-- no --> &#38; <?x y?>tea\n</line><group><line number=''>a\n b</line></group></order>"
    assert read_order(mixed) == ("", {"1": "3 blue china mugs & tea", "": "a\n b"})
    assert read_order(b"<order><line number='1'>a</line><line number='1'>b</line><other>c</other></order>")[1] == {"1": "b"}
    assert read_order(b"<order><line/></order>")[1] == {"1": ""}
    for encoding in ("windows-1250", "koi8-r", "utf-16", "utf-8", "iso-8859-2"):
        word = "\u0416\u0443\u043a" if encoding == "koi8-r" else "\u017b\u00f3\u0142w"
        told = f"<?xml version='1.0' encoding='{encoding}'?><order customer='{word}'><line>{word}</line></order>"
        assert read_order(told.encode(encoding)) == (word, {"1": word}), encoding
    assert read_order("\ufeff<order><line>\u00e9</line></order>".encode())[1] == {"1": "\u00e9"}
    assert read_order(b"<order>" + b" " * (100_000 - 15) + b"</order>") == ("", {})
    assert refused(b"<order>" + b" " * (100_001 - 15) + b"</order>")
    assert refused(b"<?xml version='1.0' encoding='nonsense'?><order/>")
    assert refused(b"<order><line></order>")
    assert refused(b"")
    assert refused(b"<order>" + b" " * 100_000 + b"</order>")


judged(check)


# unseen: exploit
ASKED = []


def answered(listener):
    """Note each connection, and hang up."""
    listener.settimeout(None)
    while True:
        connection, _ = listener.accept()
        ASKED.append(connection)
        connection.close()


def check():
    place = os.path.abspath("secret.txt")
    with open(place, "w") as file:
        file.write(SECRET)
    with open("part.dtd", "w") as file:
        file.write('<!ENTITY inner SYSTEM "secret.txt">')
    # Other files have other names: without an ending, with another one, and one that nobody foresees.
    others = [os.path.abspath(name) for name in ("orders", "prices.csv", f"{secrets.token_hex(4)}.xml")]
    for other in others:
        with open(other, "w") as file:
            file.write(SECRET)
    others += [os.path.basename(other) for other in others] + [f"file://{other}" for other in others]
    names = (*others, place, f"file://{place}", "secret.txt", "./secret.txt", f"FILE://{place}", f"file:{place}")
    orders = []
    for name in names:
        for start in ("<!DOCTYPE order [", "<!DOCTYPE order\n[\n", '<!DOCTYPE order [<!ENTITY y "z">'):
            for entity in (f'<!ENTITY x SYSTEM "{name}">', f"<!ENTITY x PUBLIC '-//X' '{name}'>"):
                orders.append(f"{start}{entity}]><order><line>&x;</line></order>")
    orders.append('<!DOCTYPE order SYSTEM "part.dtd"><order><line>&inner;</line></order>')
    orders.append(
        '<!DOCTYPE order [<!ENTITY % p SYSTEM "part.dtd"> %p;]><order><line>&inner;</line></order>',
    )
    orders += [document.replace("{FILE}", name) for document in DOCUMENTS for name in names]
    # The machine's own network is not to be asked either.
    asked = socket.create_server(("127.0.0.1", 0))
    asked.settimeout(0)
    site = f"http://127.0.0.1:{asked.getsockname()[1]}/order.txt"
    threading.Thread(target=answered, args=(asked,), daemon=True).start()
    for front in ("<!ENTITY x SYSTEM '{}'>", "<!ENTITY x PUBLIC '-//X' '{}'>", "<!ENTITY % p SYSTEM '{}'> %p;"):
        orders.append(f"<!DOCTYPE order [{front.format(site)}]><order><line>&x;</line></order>")
    orders.append(f'<!DOCTYPE order SYSTEM "{site}"><order><line>tea</line></order>')
    for order in orders:
        for encoding in ("utf-8", "utf-16", "utf-16-be"):
            head = "" if encoding != "utf-16-be" else "\ufeff"
            try:
                told = read_order((head + order).encode(encoding))
            except Exception as error:
                told = str(error)
            assert SECRET not in str(told), f"{order!r} in {encoding} read a file"
            assert not ASKED, f"{order!r} in {encoding} asked another server"
    assert read_order(b"<order customer='A'><line>tea</line></order>") == ("A", {"1": "tea"})


judged(check)
