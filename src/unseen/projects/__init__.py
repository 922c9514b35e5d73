"""Rewriting a whole project: a tree of source files that must stay consistent with each other."""

from unseen.projects.results import ProjectRun
from unseen.projects.rewriting import STAGES, records_path, rewrite_project

__all__ = ["STAGES", "ProjectRun", "records_path", "rewrite_project"]
