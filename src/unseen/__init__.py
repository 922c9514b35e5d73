"""unseen: change what must not matter, and watch whether a code model's answer changes."""

__version__ = "0.1.0"
