"""What all sources of model files have in common."""


class SourceError(Exception):
    """One source could not deliver; the message says why, and the next source is tried."""
