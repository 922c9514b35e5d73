"""Where included documents lie: those that users have uploaded, by name."""

_documents = {}


def put(name, text):
    """Upload a document."""
    _documents[name] = text


def get(name):
    """The text of a document; KeyError if there is none."""
    return _documents[name]
