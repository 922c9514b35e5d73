def cmd_set_age(profile, value):
    profile["age"] = int(value)
    return "ok"


def cmd_set_gender(profile, value):
    profile["gender"] = value.lower()
    return "ok"


def cmd_lock(profile, value):
    if profile["failed_logins"] >= int(value):
        profile["locked"] = True
        return "locked"
    return "ok"


COMMANDS = {"set-age": cmd_set_age, "set-gender": cmd_set_gender, "lock-after": cmd_lock}


def run_command(profile, line):
    verb, _, arg = line.partition(" ")
    action = COMMANDS.get(verb)
    if action is None:
        return "unknown command"
    return action(profile, arg)
