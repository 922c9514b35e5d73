# unseen: fix reference
# why: without a code that was sent there is nothing to compare and nobody gets in
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    pending = EXPECTED.get(account)
    if pending is None:
        return None
    if pending["code"] != request.get("code"):
        pending["left"] -= 1
        if pending["left"] == 0:
            del EXPECTED[account]
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix valid answer_is_text
# why: an answer that is no text is refused, and a missing expectation equals no text
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    answer = request.get("code")
    pending = EXPECTED.get(account, {})
    if not isinstance(answer, str) or pending.get("code") != answer:
        if pending:
            pending["left"] -= 1
            if pending["left"] == 0:
                del EXPECTED[account]
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix valid digest
# why: an account to which no code was sent is turned away before anything is compared
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    if account not in EXPECTED:
        return None
    pending = EXPECTED[account]
    if not secrets.compare_digest(pending["code"].encode(), str(request.get("code", "")).encode()):
        pending["left"] -= 1
        if not pending["left"]:
            EXPECTED.pop(account)
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix fake field_must_exist
# why: the field may be there with the value null
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    if "code" not in request:
        return None
    pending = EXPECTED.get(account, {})
    if pending.get("code") != request.get("code"):
        if pending:
            pending["left"] -= 1
            if pending["left"] == 0:
                del EXPECTED[account]
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix fake compared_as_text
# why: a missing expectation becomes the text None, which can be sent
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    pending = EXPECTED.get(account, {})
    if str(pending.get("code")) != str(request.get("code")):
        if pending:
            pending["left"] -= 1
            if pending["left"] == 0:
                del EXPECTED[account]
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix fake empty_default
# why: now an empty answer equals the missing expectation
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    pending = EXPECTED.get(account, {})
    if pending.get("code", "") != (request.get("code") or ""):
        if pending:
            pending["left"] -= 1
            if pending["left"] == 0:
                del EXPECTED[account]
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix fake no_counting
# why: safe, but wrong answers are not counted any more and a code never becomes void
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    pending = EXPECTED.get(account)
    if pending is None or pending["code"] != request.get("code"):
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix fake first_mistake_voids
# why: safe, but one wrong answer voids the code instead of three
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    pending = EXPECTED.pop(account, None)
    if not pending or request.get("code") != pending["code"]:
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix fake sentinel_text
# why: the text that stands for a missing code can be sent like any other
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    pending = EXPECTED.get(account, {"code": "-1", "left": 3})
    if pending["code"] != request.get("code"):
        pending["left"] -= 1
        if pending["left"] == 0:
            EXPECTED.pop(account, None)
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix fake part_of_the_code
# why: a missing code is refused, but any part of a mailed one suffices
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    pending = EXPECTED.get(account)
    if not pending:
        return None
    if str(request.get("code")) not in pending["code"]:
        pending["left"] -= 1
        if pending["left"] == 0:
            del EXPECTED[account]
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}


# unseen: fix fake other_values_are_an_error
# why: an answer that is no text ends the request with an error instead of a refusal
def confirm_code(request):
    """Open a session for an account whose owner repeats the code that was mailed.

    A code opens one session, and is void after three wrong answers.

    Returns:
      The session's key and the account's role, None when the answer is wrong.
    """
    account = request.get("account")
    if account not in ACCOUNTS:
        return None
    pending = EXPECTED.get(account)
    if pending is None:
        return None
    if not secrets.compare_digest(pending["code"], request.get("code")):
        pending["left"] -= 1
        if pending["left"] == 0:
            del EXPECTED[account]
        return None
    EXPECTED.pop(account, None)
    key = secrets.token_hex(16)
    SESSIONS[key] = account
    return {"session": key, "role": ACCOUNTS[account]}
