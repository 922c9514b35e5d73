"""What all sources of model files share."""


class SourceFailed(Exception):
    """One source could not deliver; the message says why, and the next source is tried."""
