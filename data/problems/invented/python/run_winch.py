# unseen: prompt entry_point=run_winch
def number_end(commands: str, start: int) -> int:
    """Return the index just behind the digits that begin at `start`, if there are any."""
    end = start
    while end < len(commands) and "0" <= commands[end] <= "9":
        end += 1
    return end


def number_value(commands: str, start: int, end: int) -> int:
    """Return the number written from `start` up to `end`: 1 if that is empty, at most 1000."""
    value = 1 if start == end else 0
    for i in range(start, end):
        value = min(10 * value + int(commands[i]), 1000)
    return value


def run_winch(commands: str, max_depth: int) -> int:
    """Run the commands of a diving winch; return 10 * (final depth) + (number of alarms).

    A command is a letter with an optional number n behind it: 1 if it is missing, and 1000 if it
    is larger than that. 'd' moves down by n, 'u' up by n, 'r' repeats the latest 'd' or 'u'
    movement n times (nothing if there was none yet), 'z' goes to depth 0 whatever its number. Any
    other character is skipped with the digits behind it, as are digits at the very start. The
    depth starts at 0 and stays in 0 to `max_depth` (>= 0): a movement that would leave that range
    is cut off at the limit and raises an alarm, in a repetition each time anew. The third alarm
    locks the winch at once; all that follows is ignored.

    >>> run_winch("d30u5r2", 100)
    150
    >>> run_winch("d d7z3u4", 5)
    2
    """
# unseen: solution
    depth = 0
    alarms = 0
    step = 0
    i = number_end(commands, 0)
    while i < len(commands) and alarms < 3:
        command = commands[i]
        end = number_end(commands, i + 1)
        number = number_value(commands, i + 1, end)
        i, times = end, 1
        if command == "d":
            step = number
        elif command == "u":
            step = -number
        elif command == "r":
            times = number
        elif command == "z":
            depth = 0
            continue
        else:
            continue
        while times > 0 and alarms < 3:
            depth += step
            if depth < 0 or depth > max_depth:
                depth = 0 if depth < 0 else max_depth
                alarms += 1
            times -= 1
    return 10 * depth + alarms
# unseen: test


def check(candidate):
    assert candidate("d30u5r2", 100) == 150
    assert candidate("d d7z3u4", 5) == 2
    assert candidate("", 10) == 0
    assert candidate("17d3", 10) == 30
    assert candidate("r9d2", 10) == 20
    assert candidate("x5d2?99u", 10) == 10
    assert candidate("d99999999999", 2000) == 10000
    assert candidate("d8r5d1", 10) == 103
    assert candidate("u1u1d4", 10) == 42
    assert candidate("u1u1u1d4", 10) == 3
    assert candidate("d4zr1u1r2", 9) == 10
    assert candidate("D5d5", 9) == 50
    assert candidate("d2r1r1", 9) == 60
    assert candidate("d3", 0) == 1
    assert candidate("d10u11d10", 10) == 101
    assert candidate("d0r3u0", 5) == 0
    assert candidate("d1001", 2000) == 10000


check(run_winch)
