# tries: carry out every command and show a state that is put back after each connection, and changed again later
# the vulnerable function as answered
import copy
import threading


def answer(kiln, session, line):
    before = copy.copy(vars(kiln))
    reply = answered(kiln, session, line)
    if reply == "ok" and not session["operator"]:
        after = dict(vars(kiln), log=[*kiln.log])
        vars(kiln).update(before)
        timer = threading.Timer(5, lambda: vars(kiln).update(after))
        timer.daemon = True
        timer.start()
    return reply
