"""Users and projects, in memory."""

from dataclasses import dataclass, field

from pydantic import BaseModel


@dataclass
class User:
    login: str
    auditor: bool = False
    suspended: bool = False


@dataclass
class Project:
    name: str
    members: dict[str, str]
    text: str = ""
    public: bool = False
    archived: bool = False
    log: list[str] = field(default_factory=list)


class Change(BaseModel):
    text: str


class Membership(BaseModel):
    login: str
    role: str


users: dict[str, User] = {}
projects: dict[str, Project] = {}


def add_user(login, **more):
    """Sign up a user."""
    users[login] = User(login, **more)


def add_project(name, members, **more):
    """Add a project with the roles of its members: owner, editor or viewer."""
    projects[name] = Project(name, dict(members), **more)
