"""People decide what running could not: sheets for raters, their labels, agreement, and the way back."""

from unseen.review.importing import import_labels
from unseen.review.joining import with_labels
from unseen.review.saying import said_of
from unseen.review.writing import write_sheets

__all__ = ["import_labels", "said_of", "with_labels", "write_sheets"]
