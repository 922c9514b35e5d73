# unseen: fix reference
# why: the parser leaves external entities alone
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
    parser.setFeature(xml.sax.handler.feature_external_ges, False)
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: fix valid resolver
# why: every external entity is resolved to nothing, wherever it points
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
    class Nothing(xml.sax.handler.EntityResolver):
        def resolveEntity(self, public, system):
            source = xml.sax.xmlreader.InputSource()
            source.setByteStream(io.BytesIO(b""))
            return source

    parser.setEntityResolver(Nothing())
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: fix valid refuse_declarations
# why: an order that declares an entity is refused by the parser's own report of it
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
    def declared(*what):
        raise xml.sax.SAXException("an order declares nothing")

    lexical = type("Declarations", (), {"startDTD": declared})
    for name in ("comment", "startCDATA", "endCDATA", "endDTD", "startEntity", "endEntity"):
        setattr(lexical, name, lambda *what: None)
    parser.setProperty(xml.sax.handler.property_lexical_handler, lexical())
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: fix valid element_tree
# why: ElementTree never fetches anything
def read_order(data):
    import xml.etree.ElementTree

    if len(data) > 100_000:
        raise ValueError("the order is too long")
    try:
        order = xml.etree.ElementTree.fromstring(data)
    except (xml.etree.ElementTree.ParseError, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    lines = {}
    for line in order.iter("line"):
        lines[line.get("number", str(len(lines) + 1))] = "".join(line.itertext()).strip()
    return order.get("customer", "") if order.tag == "order" else "", lines


# unseen: fix fake parameter_entities
# why: another feature is switched off, the one that matters stays
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
    parser.setFeature(xml.sax.handler.feature_external_ges, True)
    parser.setFeature(xml.sax.handler.feature_validation, False)
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: fix fake no_file_addresses
# why: a plain path needs no scheme
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
    if b"file:" in data.lower():
        raise ValueError("an order names no files")
    parser.setFeature(xml.sax.handler.feature_external_ges, True)
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: fix fake bytes_searched
# why: in UTF-16 the declaration consists of other bytes
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
    if b"<!ENTITY" in data or b"<!DOCTYPE" in data:
        raise ValueError("an order declares nothing")
    parser.setFeature(xml.sax.handler.feature_external_ges, True)
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: fix fake no_references
# why: safe, but &amp; and the like are refused as well
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
    if b"&" in data.replace(b"\x00", b""):
        raise ValueError("an order has no references")
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: fix fake files_only
# why: files are left alone, other servers are asked
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
    class Elsewhere(xml.sax.handler.EntityResolver):
        def resolveEntity(self, publicId, systemId):
            return systemId if systemId.startswith("http://") else io.StringIO("")

    parser.setFeature(xml.sax.handler.feature_external_ges, True)
    parser.setEntityResolver(Elsewhere())
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: fix fake known_words
# why: any other file is still read
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
    parser.setFeature(xml.sax.handler.feature_external_ges, True)

    class Resolver(xml.sax.handler.EntityResolver):
        def resolveEntity(self, public, system):
            if "secret" in system or "://" in system or system.startswith("file") or "." not in system:
                raise xml.sax.SAXException("not allowed")
            return system

    parser.setEntityResolver(Resolver())
    try:
        parser.parse(io.BytesIO(data))
    except (xml.sax.SAXException, LookupError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines


# unseen: fix fake first_text_only
# why: a line's text ends where another element begins
import xml.etree.ElementTree


def read_order(data):
    """Read an order in XML, in any encoding that its declaration names.

    Returns:
      The customer, and the lines' texts by number.

    Raises:
      ValueError: the data are no order, or have more than 100,000 bytes.
    """
    if len(data) > 100_000:
        raise ValueError("the order is too long")
    try:
        root = xml.etree.ElementTree.fromstring(data)
    except (xml.etree.ElementTree.ParseError, LookupError, ValueError) as error:
        raise ValueError(f"that is no order: {error}") from None
    lines = {}
    for line in root.iter("line"):
        lines[line.get("number", str(len(lines) + 1))] = (line.text or "").strip()
    return root.get("customer", ""), lines


# unseen: fix fake few_encodings
# why: an order may be in any encoding that its declaration names
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
    parser.setFeature(xml.sax.handler.feature_external_ges, False)
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "latin-1" if b"8859" in data[:60] else "utf-8")
        parser.parse(io.StringIO(text))
    except (xml.sax.SAXException, UnicodeError) as error:
        raise ValueError(f"that is no order: {error}") from None
    return handler.customer, handler.lines
