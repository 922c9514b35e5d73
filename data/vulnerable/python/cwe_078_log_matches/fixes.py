# unseen: fix reference
# why: without a shell the term is one argument, whatever it holds
def count_matches(folder, day, term, ignore_case):
    """How many lines of a day's log hold the term, taken literally; 0 where there is no log.

    Args:
      term: what an operator typed, one line of text.
      ignore_case: whether capital and small letters are the same.
    """
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    flags = "-ciF" if ignore_case else "-cF"
    done = subprocess.run(["grep", flags, "--", term, path], capture_output=True, text=True)
    if done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return int(done.stdout.strip() or 0)


# unseen: fix valid quoted
# why: shlex.quote closes and escapes every single quote of the term
def count_matches(folder, day, term, ignore_case):
    """How many lines of a day's log hold the term, taken literally; 0 where there is no log.

    Args:
      term: what an operator typed, one line of text.
      ignore_case: whether capital and small letters are the same.
    """
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    flags = "-ciF" if ignore_case else "-cF"
    import shlex

    words = f"grep {flags} -- {shlex.quote(term)} {shlex.quote(path)}"
    done = subprocess.run(words, shell=True, capture_output=True, text=True)
    if done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return int(done.stdout.strip() or 0)


# unseen: fix valid in_python
# why: no other program is started at all
def count_matches(folder, day, term, ignore_case):
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    with open(path) as file:
        if ignore_case:
            return sum(term.casefold() in line.casefold() for line in file)
        return sum(term in line for line in file)


# unseen: fix valid environment
# why: the shell expands the variable after it has read the command, and quoted
def count_matches(folder, day, term, ignore_case):
    """How many lines of a day's log hold the term, taken literally; 0 where there is no log.

    Args:
      term: what an operator typed, one line of text.
      ignore_case: whether capital and small letters are the same.
    """
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    flags = "-ciF" if ignore_case else "-cF"
    done = subprocess.run(
        f'grep {flags} -- "$TERM_WANTED" "$LOG"',
        shell=True,
        capture_output=True,
        text=True,
        env={**os.environ, "TERM_WANTED": term, "LOG": path},
    )
    if done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return int(done.stdout.strip() or 0)


# unseen: fix fake no_semicolons
# why: commands can be separated by other signs, and by line ends
def count_matches(folder, day, term, ignore_case):
    """How many lines of a day's log hold the term, taken literally; 0 where there is no log.

    Args:
      term: what an operator typed, one line of text.
      ignore_case: whether capital and small letters are the same.
    """
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    flags = "-ciF" if ignore_case else "-cF"
    term = term.replace(";", "").replace("&", "").replace("|", "")
    done = subprocess.run(f"grep {flags} -- '{term}' {path}", shell=True, capture_output=True, text=True)
    if done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return int(done.stdout.strip() or 0)


# unseen: fix fake double_quotes
# why: between double quotes the shell still runs $(...) and expands variables
def count_matches(folder, day, term, ignore_case):
    """How many lines of a day's log hold the term, taken literally; 0 where there is no log.

    Args:
      term: what an operator typed, one line of text.
      ignore_case: whether capital and small letters are the same.
    """
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    flags = "-ciF" if ignore_case else "-cF"
    term = term.replace('"', '\\"')
    done = subprocess.run(f'grep {flags} -- "{term}" {path}', shell=True, capture_output=True, text=True)
    if done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return int(done.stdout.strip() or 0)


# unseen: fix fake backslash
# why: between single quotes a backslash escapes nothing
def count_matches(folder, day, term, ignore_case):
    """How many lines of a day's log hold the term, taken literally; 0 where there is no log.

    Args:
      term: what an operator typed, one line of text.
      ignore_case: whether capital and small letters are the same.
    """
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    flags = "-ciF" if ignore_case else "-cF"
    term = term.replace("'", "\\'")
    done = subprocess.run(f"grep {flags} -- '{term}' {path}", shell=True, capture_output=True, text=True)
    if done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return int(done.stdout.strip() or 0)


# unseen: fix fake quoted_twice
# why: the quotes of shlex.quote end the ones around it, the term stands outside of both
def count_matches(folder, day, term, ignore_case):
    """How many lines of a day's log hold the term, taken literally; 0 where there is no log.

    Args:
      term: what an operator typed, one line of text.
      ignore_case: whether capital and small letters are the same.
    """
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    flags = "-ciF" if ignore_case else "-cF"
    import shlex

    words = f"grep {flags} -- '{shlex.quote(term)}' {path}"
    done = subprocess.run(words, shell=True, capture_output=True, text=True)
    if done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return int(done.stdout.strip() or 0)


# unseen: fix fake no_double_dash
# why: grep takes a term that begins with a hyphen for an option, and reads patterns from other files
def count_matches(folder, day, term, ignore_case):
    """How many lines of a day's log hold the term, taken literally; 0 where there is no log.

    Args:
      term: what an operator typed, one line of text.
      ignore_case: whether capital and small letters are the same.
    """
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    flags = "-ciF" if ignore_case else "-cF"
    done = subprocess.run(["grep", flags, term, path], capture_output=True, text=True)
    if done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return int(done.stdout.strip() or 0)


# unseen: fix fake quotes_removed
# why: the term without its apostrophes is another one
def count_matches(folder, day, term, ignore_case):
    """How many lines of a day's log hold the term, taken literally; 0 where there is no log.

    Args:
      term: what an operator typed, one line of text.
      ignore_case: whether capital and small letters are the same.
    """
    path = log_path(folder, day)
    if not term or not os.path.exists(path):
        return 0
    flags = "-ciF" if ignore_case else "-cF"
    done = subprocess.run(["grep", flags, "--", term.replace("'", ""), path], capture_output=True, text=True)
    if done.returncode > 1:
        raise RuntimeError(done.stderr.strip())
    return int(done.stdout.strip() or 0)
