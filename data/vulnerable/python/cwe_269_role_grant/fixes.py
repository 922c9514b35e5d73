# unseen: fix reference
# why: the actor must stand above the person's role and above the new one
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    if acting is None or RANKS[acting] < RANKS["manager"]:
        raise PermissionError("only managers and owners change roles")
    if max(RANKS[role], RANKS[current]) >= RANKS[acting]:
        raise PermissionError("that role is not below your own")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: fix valid single_comparison
# why: who stands above both roles is needed, which a guest or member with nothing below never is
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    rank = RANKS.get(acting, -1)
    if rank < 2 or not (rank > RANKS[current] and rank > RANKS[role]):
        raise PermissionError("you cannot make that change")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: fix valid rule_alone
# why: the rule at the top of the program, and nothing else: higher than the earlier and the new role
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    if acting is None or any(RANKS[acting] <= RANKS[one] for one in (current, role)):
        raise PermissionError(f"{actor} cannot make {person} {role}")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: fix valid table
# why: the roles that each role may take and give are written down
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    below = {"owner": ("guest", "member", "manager"), "manager": ("guest", "member")}
    allowed = below.get(acting, ())
    if role not in allowed or current not in allowed:
        raise PermissionError("you cannot make that change")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: fix fake new_role_only
# why: a manager can still push an owner or another manager down
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    if acting is None or RANKS[acting] < RANKS["manager"]:
        raise PermissionError("only managers and owners change roles")
    if RANKS[role] >= RANKS[acting]:
        raise PermissionError("that role is not below your own")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: fix fake not_oneself
# why: a manager can make an accomplice owner
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    if acting is None or RANKS[acting] < RANKS["manager"] or actor == person:
        raise PermissionError("only managers and owners change the roles of others")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: fix fake equal_allowed
# why: with > instead of >= managers make managers and remove each other
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    if acting is None or RANKS[acting] < RANKS["manager"]:
        raise PermissionError("only managers and owners change roles")
    if RANKS[role] > RANKS[acting] or RANKS[current] > RANKS[acting]:
        raise PermissionError("that role is above your own")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: fix fake owners_only
# why: safe, but managers cannot change any role now
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    if acting != "owner" or role == "owner" or current == "owner":
        raise PermissionError("only owners change roles")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: fix fake owners_stand_above_all
# why: an owner makes further owners and takes the place of another
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    if acting is None or RANKS[acting] < RANKS["manager"]:
        raise PermissionError("only managers and owners change roles")
    if acting != "owner" and RANKS[acting] <= max(RANKS[current], RANKS[role]):
        raise PermissionError("that role is not below your own")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role


# unseen: fix fake promotions_only
# why: nobody is asked when the role becomes lower
def assign_role(db, actor, person, role):
    """Give a person of the workspace another role and note who did it.

    Raises:
      LookupError: there is no such person or role.
      PermissionError: the actor may not do that.
    """
    if role not in RANKS:
        raise LookupError(f"there is no role {role!r}")
    current = role_of(db, person)
    if current is None:
        raise LookupError(f"{person} is not in this workspace")
    acting = role_of(db, actor)
    if acting is None or RANKS[acting] < RANKS["manager"]:
        raise PermissionError("only managers and owners change roles")
    if RANKS[role] > RANKS[current] and RANKS[role] >= RANKS[acting]:
        raise PermissionError("that role is not below your own")
    db.execute("UPDATE people SET role = ? WHERE name = ?", (role, person))
    db.execute("INSERT INTO changes VALUES (?, ?, ?)", (actor, person, role))
    return role
