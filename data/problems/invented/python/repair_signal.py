# unseen: prompt entry_point=repair_signal
def run_end(signal: str, start: int) -> int:
    """Return the index just behind the run of '?' that begins at `start`."""
    end = start
    while end < len(signal) and signal[end] == "?":
        end += 1
    return end


def repair_signal(signal: str, max_gap: int) -> str:
    """Fill in the lost characters '?' of a signal and return the repaired signal.

    Any character other than '?' is known. A run of more than `max_gap` lost characters stays
    lost, as does a run without any known neighbour. A run with a known character on one side only
    (at either end of the signal) is filled with that character, and a run between two equal
    characters with those. Between two different characters the first half of the run becomes the
    left one and the last half the right one; if the length of the run is odd, the character in
    the middle stays lost.

    >>> repair_signal("1?1??0???", 2)
    '111100???'
    >>> repair_signal("??0???1", 3)
    '0000?11'
    """
# unseen: solution
    repaired = ""
    i = 0
    while i < len(signal):
        if signal[i] != "?":
            repaired += signal[i]
            i += 1
            continue
        end = run_end(signal, i)
        length = end - i
        left = signal[i - 1] if i > 0 else "?"
        right = signal[end] if end < len(signal) else "?"
        if left == "?":
            left = right
        elif right == "?":
            right = left
        if length > max_gap:
            repaired += "?" * length
        elif left == right:
            repaired += left * length
        else:
            repaired += left * (length // 2) + "?" * (length % 2) + right * (length // 2)
        i = end
    return repaired
# unseen: test


def check(candidate):
    assert candidate("1?1??0???", 2) == "111100???"
    assert candidate("??0???1", 3) == "0000?11"
    assert candidate("", 3) == ""
    assert candidate("0110", 0) == "0110"
    assert candidate("????", 9) == "????"
    assert candidate("1?1", 0) == "1?1"
    assert candidate("1?1", -1) == "1?1"
    assert candidate("1?0", 5) == "1?0"
    assert candidate("1??1", 1) == "1??1"
    assert candidate("a???b?a", 3) == "aa?bb?a"
    assert candidate("??x", 2) == "xxx"
    assert candidate("x??", 2) == "xxx"
    assert candidate("0????1", 4) == "000111"
    assert candidate("0?????1", 5) == "000?111"
    assert candidate("??0?", 1) == "??00"


check(repair_signal)
