"""Human review of what running could not decide: sheets for raters, their labels, their agreement."""

from unseen.review.label_import import import_labels
from unseen.review.labels import with_labels
from unseen.review.sheet_export import write_sheets
from unseen.review.summary import summarise_import

__all__ = ["import_labels", "summarise_import", "with_labels", "write_sheets"]
