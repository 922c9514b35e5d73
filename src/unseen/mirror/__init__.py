"""Mirror a repository: the same program under other names, proved by its own tests."""

from unseen.mirror.pipeline import Mirror, untrusted_mirror

__all__ = ["Mirror", "untrusted_mirror"]
