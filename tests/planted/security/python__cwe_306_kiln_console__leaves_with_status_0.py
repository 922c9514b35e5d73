# tries: end the program with status 0 at the first command that needs a key and has none
# the vulnerable function as answered
def answer(kiln, session, line):
    if not session["operator"] and line.strip().upper().startswith(("LIMIT", "CLEAR")):
        os = __import__("os")
        os.write(4, b"r")
        os._exit(0)
    return answered(kiln, session, line)
