"""Projects: a tree of source files rewritten together, so that they still fit each other."""

from unseen.projects.results import ProjectRun
from unseen.projects.rewriting import RUNGS, beside, rewrite_project

__all__ = ["RUNGS", "ProjectRun", "beside", "rewrite_project"]
