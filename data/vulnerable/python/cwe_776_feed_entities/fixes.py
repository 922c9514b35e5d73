# unseen: fix reference
# why: a feed that declares an entity is refused when the parser comes to the declaration
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
    parser.CharacterDataHandler = gathered.text
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix valid bounded_text
# why: the text that has been gathered is counted while it grows
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
    size = 0

    def bounded_text(text):
        nonlocal size
        size += len(text)
        if size > MOST_BYTES:
            raise ValueError("the titles are too long")
        gathered.text(text)

    parser.CharacterDataHandler = bounded_text
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix valid no_internal_subset
# why: a document type may be named, but not bring declarations of its own
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
    def document_type(name, system, public, declares):
        if declares:
            refuse()

    parser.StartDoctypeDeclHandler = document_type
    parser.CharacterDataHandler = gathered.text
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake bytes_searched
# why: the declaration has other bytes in UTF-16
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
    if b"<!ENTITY" in data:
        refuse()
    parser.CharacterDataHandler = gathered.text
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake few_entities
# why: one entity of many characters, referred to often, suffices
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
    if data.replace(b"\x00", b"").count(b"<!ENTITY") > 2:
        refuse()
    parser.CharacterDataHandler = gathered.text
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake external_only
# why: these entities are all inside the feed
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
    parser.ExternalEntityRefHandler = refuse
    parser.SetParamEntityParsing(xml.parsers.expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.CharacterDataHandler = gathered.text
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake pieces_bounded
# why: each piece of text is short, their number is not
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
    def short_text(text):
        if len(text) > 1000:
            refuse()
        gathered.text(text)

    parser.CharacterDataHandler = short_text
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake no_document_type
# why: safe, but old feeds that only name their document type are refused
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
    parser.CharacterDataHandler = gathered.text
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake counted_at_the_end
# why: the size is asked when everything has been gathered
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
    parser.CharacterDataHandler = gathered.text
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    if sum(map(len, gathered.titles)) > MOST_BYTES:
        raise ValueError("the feed is too long")
    return gathered.titles


# unseen: fix fake title_bounded
# why: each title is short, there may be many of them
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
    def bounded(text):
        gathered.text(text)
        if gathered.parts is not None and sum(map(len, gathered.parts)) > 10_000:
            raise ValueError("the title is too long")

    parser.CharacterDataHandler = bounded
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake other_error
# why: a feed with entities ends with another error than the documented one
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
    parser.CharacterDataHandler = gathered.text

    def entity(*what):
        raise RuntimeError("a feed has no entities")

    parser.EntityDeclHandler = entity
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake one_document_type
# why: a document type may have any name
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
    parser.CharacterDataHandler = gathered.text
    parser.EntityDeclHandler = refuse

    def named(name, system, public, inside):
        if name != "feed":
            refuse()

    parser.StartDoctypeDeclHandler = named
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake short_entities
# why: one short entity, referred to often, suffices
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
    parser.CharacterDataHandler = gathered.text
    sizes = []

    def declared(name, parameter, value, *others):
        sizes.append(len(value or ""))
        if sum(sizes) > 900 or len(sizes) > 2 or "&" in (value or ""):
            refuse()

    parser.EntityDeclHandler = declared
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles


# unseen: fix fake flat_feeds
# why: elements may stand in as many others as they like
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
    parser.CharacterDataHandler = gathered.text
    parser.EntityDeclHandler = refuse
    depth = []

    def start(name, attributes):
        depth.append(name)
        if len(depth) > 16:
            refuse()
        gathered.start(name, attributes)

    def end(name):
        depth.pop()
        gathered.end(name)

    parser.StartElementHandler, parser.EndElementHandler = start, end
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        raise ValueError(f"the feed is damaged: {error}") from None
    return gathered.titles
