"""The keys with which tokens are signed, by their names."""

_keys = {}


def add_key(name, secret):
    """Know a key of at least 32 bytes."""
    _keys[name] = secret


def retire_key(name):
    """Forget a key's secret; its name stays, so that no later key takes it."""
    _keys[name] = ""


def key_named(name):
    """The secret of a key: empty if it is retired, None if there is none of that name."""
    return _keys.get(name)
