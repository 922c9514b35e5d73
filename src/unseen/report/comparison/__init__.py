"""The comparison of several models, as a page and as Markdown."""

from unseen.report.comparison.markdown import comparison_markdown
from unseen.report.comparison.page import comparison_page

__all__ = ["comparison_markdown", "comparison_page"]
