# unseen: fix reference
# why: whatever is not open to everybody is behind the key, also commands to come
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if not session["operator"]:
        return "key needed"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix valid named_commands
# why: all three commands that change something are named
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if word in ("FIRE", "LIMIT", "CLEAR") and not session["operator"]:
        return "key needed"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix valid open_commands_first
# why: the key is asked before anything is looked at, except for the open commands
def answer(kiln, session, line):
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    open_to_all = {"HELLO": "kiln", "STATUS": f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"}
    if word in open_to_all:
        return open_to_all[word]
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if session.get("operator") is not True:
        return "key needed"
    if word == "CLEAR":
        kiln.log.clear()
        return "ok"
    if word not in ("FIRE", "LIMIT"):
        return "cannot do that"
    if not rest.isdecimal():
        return "how many degrees"
    degrees = int(rest)
    if degrees > (kiln.limit if word == "FIRE" else 1300):
        return "cannot do that"
    setattr(kiln, "target" if word == "FIRE" else "limit", degrees)
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix fake limit_only
# why: anybody may still empty the log
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if word in ("FIRE", "LIMIT") and not session["operator"]:
        return "key needed"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix fake with_argument
# why: only commands with something behind them are held back, CLEAR has nothing
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if rest and not session["operator"]:
        return "key needed"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix fake capital_letters
# why: the commands are compared as they were typed, small letters pass
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if line.split(" ")[0].strip() in ("FIRE", "LIMIT", "CLEAR") and not session["operator"]:
        return "key needed"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix fake no_limit
# why: safe, but the operator cannot set the limit any more
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if word == "LIMIT" or not session["operator"]:
        return "key needed"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix fake small_letters_asked
# why: there are letters whose capitals spell a command though they themselves do not
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    typed = line.split()[0].lower() if line.split() else ""
    if typed in ("fire", "limit", "clear") and not session["operator"]:
        return "key needed"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix fake status_behind_the_key
# why: safe, but the people in the building cannot ask for the status
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if not session["operator"]:
        return "key needed"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix fake other_word
# why: who has no key is told something else
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if word in ("LIMIT", "CLEAR") and not session["operator"]:
        return "cannot do that"
    if not session["operator"]:
        return "key needed"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix fake the_key_for_some_commands
# why: safe, but the key is forgotten while a firing goes on
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    session["left"] = session.get("left", 7) - 1
    if not session["operator"] or session["left"] < 0:
        return "key needed"
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"


# unseen: fix fake digits
# why: safe, but the log has other digits than were typed
def answer(kiln, session, line):
    """Carry out one command and give the line of answer.

    HELLO; STATUS; AUTH <key>; FIRE <degrees> up to the limit; LIMIT <degrees> up to 1300; CLEAR empties the
    log. Every change is noted in the log.
    """
    word, _, rest = line.strip().partition(" ")
    word = word.upper()
    if word == "HELLO":
        return "kiln"
    if word == "STATUS":
        return f"target {kiln.target} limit {kiln.limit} log {len(kiln.log)}"
    if word == "AUTH":
        session["operator"] = hmac.compare_digest(rest.encode(), kiln.key.encode())
        return "ok" if session["operator"] else "wrong key"
    if not session["operator"]:
        return "key needed"
    if rest.isdecimal():
        rest = str(int(rest))
    if word in ("FIRE", "LIMIT") and not rest.isdecimal():
        return "how many degrees"
    if word == "FIRE" and int(rest) <= kiln.limit:
        kiln.target = int(rest)
    elif word == "LIMIT" and int(rest) <= 1300:
        kiln.limit = int(rest)
    elif word == "CLEAR":
        kiln.log.clear()
        return "ok"
    else:
        return "cannot do that"
    kiln.log.append(f"{word} {rest}")
    return "ok"
