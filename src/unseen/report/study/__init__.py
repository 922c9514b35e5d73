"""The page of a study: a table of its arms, and how they differ."""

from unseen.report.study.page import study_page

__all__ = ["study_page"]
