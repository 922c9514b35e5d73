# unseen: fix reference
# why: the role is the one in the project that is asked about
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = project.members.get(user.login)
    if action == "read":
        return project.public or user.auditor or role is not None
    if action == "change":
        return role in ("owner", "editor") and not project.archived
    return action == "manage" and role == "owner"


# unseen: fix valid table
# why: a table of the roles for each action
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    roles = {"read": ("owner", "editor", "viewer"), "change": ("owner", "editor"), "manage": ("owner",)}
    if action == "change" and project.archived:
        return False
    if action == "read" and (project.public or user.auditor):
        return True
    return project.members.get(user.login, "") in roles.get(action, ())


# unseen: fix valid cases
# why: each action is decided by itself
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    match action, project.members.get(user.login):
        case "read", role:
            return bool(role or project.public or user.auditor)
        case "change", "owner" | "editor":
            return not project.archived
        case "manage", "owner":
            return True
    return False


# unseen: fix fake reading_only
# why: whoever owns any project may still change and manage this one
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    roles = {one.members[user.login] for one in store.projects.values() if user.login in one.members}
    if action == "read":
        return project.public or user.auditor or user.login in project.members
    if action == "change":
        return bool(roles & {"owner", "editor"}) and not project.archived
    return action == "manage" and "owner" in roles


# unseen: fix fake members_may
# why: members with a role elsewhere use it here
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    if user.login not in project.members:
        return action == "read" and (project.public or user.auditor)
    roles = {one.members[user.login] for one in store.projects.values() if user.login in one.members}
    if action == "read":
        return True
    if action == "change":
        return bool(roles & {"owner", "editor"}) and not project.archived
    return action == "manage" and "owner" in roles


# unseen: fix fake manage_forgotten
# why: editors of a project may manage it
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = project.members.get(user.login)
    if action == "read":
        return project.public or user.auditor or role is not None
    return action in ("change", "manage") and role in ("owner", "editor") and not (action == "change" and project.archived)


# unseen: fix fake auditors_change
# why: auditors may change what they only may read
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = "editor" if user.auditor else project.members.get(user.login)
    if action == "read":
        return project.public or role is not None
    if action == "change":
        return role in ("owner", "editor") and not project.archived
    return action == "manage" and role == "owner"


# unseen: fix fake public_for_all
# why: what everybody may read, owners of anything may change
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = project.members.get(user.login)
    if project.public:
        role = role or next((one.members[user.login] for one in store.projects.values() if user.login in one.members), "viewer")
    if action == "read":
        return user.auditor or role is not None
    if action == "change":
        return role in ("owner", "editor") and not project.archived
    return action == "manage" and role == "owner"


# unseen: fix fake logins_in_small_letters
# why: logins differ in case too, and somebody else has the one in capitals
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = {login.lower(): role for login, role in project.members.items()}.get(user.login.lower())
    if action == "read":
        return project.public or user.auditor or role is not None
    if action == "change":
        return role in ("owner", "editor") and not project.archived
    return action == "manage" and role == "owner"


# unseen: fix fake word_in_the_role
# why: a role that has the word owner in it is another role
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = project.members.get(user.login)
    if action == "read":
        return project.public or user.auditor or role is not None
    if action == "change":
        return role is not None and any(each in role for each in ("owner", "editor")) and not project.archived
    return action == "manage" and role is not None and "owner" in role


# unseen: fix fake login_in_the_list
# why: a login that is a part of a member's counts as that member
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = next((role for login, role in project.members.items() if user.login in login), None)
    if action == "read":
        return project.public or user.auditor or role is not None
    if action == "change":
        return role in ("owner", "editor") and not project.archived
    return action == "manage" and role == "owner"


# unseen: fix fake archived_not_public
# why: an archived project stays public
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = project.members.get(user.login)
    if action == "read":
        return project.public and not project.archived or user.auditor or role is not None
    if action == "change":
        return role in ("owner", "editor") and not project.archived
    return action == "manage" and role == "owner"


# unseen: fix fake auditors_own_nothing
# why: an auditor may own a project
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = project.members.get(user.login)
    if action == "read":
        return project.public or user.auditor or role is not None
    if action == "change":
        return role in ("owner", "editor") and not project.archived
    return action == "manage" and role == "owner" and not user.auditor


# unseen: fix fake first_owner
# why: a project may have several owners
def allowed(user: User, project: Project, action: str) -> bool:
    """Whether a user may do something with a project.

    "read": members of the project, whatever their role, and auditors; with a public project everybody.
    "change": the project's owners and editors, unless it is archived.
    "manage" (members, archiving, deleting): the project's owners, archived or not.
    A suspended user may do nothing. Auditors have no further rights in projects that they are no members of.
    """
    if user.suspended:
        return False
    role = project.members.get(user.login)
    if action == "read":
        return project.public or user.auditor or role is not None
    if action == "change":
        return role in ("owner", "editor") and not project.archived
    return action == "manage" and user.login == next((one for one, role in project.members.items() if role == "owner"), None)
