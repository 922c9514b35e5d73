"""The sentences of which descriptions are composed.

`{sg}` and `{pl}` are what the items are called, `{that}` and `{those}` the condition on one and on several,
numbers those of the step.
"""

from __future__ import annotations

Noun = tuple[str, str]
"""What an item is called, in singular and plural."""

SOURCES = {
    "list": "You are given a list of integers `{0}`.",
    "digits": "Take the decimal digits of the positive integer `{0}`, from the last one to the first.",
    "divisors": (
        "Take all positive divisors of the positive integer `{0}`, from the smallest to the largest."
    ),
    "up_to": "Take the integers from 1 to `{0}`, both included.",
    "halving": (
        "Starting with the positive integer `{0}`, repeatedly halve the number if it is even and "
        "otherwise multiply it by 3 and add 1, until it is 1. Take all numbers on the way, from `{0}` to "
        "1."
    ),
    "stepping": (
        "Starting with the positive integer `{0}`, repeatedly halve the number if it is even and "
        "otherwise subtract 1 from it, until it is 1. Take all numbers on the way, from `{0}` to 1."
    ),
    "sums": (
        "Go through the lists `{0}` and `{1}` side by side, as far as the shorter one, and add up the two"
        " numbers at each position."
    ),
    "products": (
        "Go through the lists `{0}` and `{1}` side by side, as far as the shorter one, and multiply the "
        "two numbers at each position."
    ),
    "leads": (
        "Go through the lists `{0}` and `{1}` side by side, as far as the shorter one, and subtract the "
        "number of `{1}` from that of `{0}` at each position."
    ),
    "larger": (
        "Go through the lists `{0}` and `{1}` side by side, as far as the shorter one, and take the "
        "larger of the two numbers at each position."
    ),
    "word_lengths": (
        "Take the lengths of the words of the string `{0}`. Words are separated by one or more spaces."
    ),
    "letter_places": (
        "For each lower-case letter of the string `{0}` take its position in the alphabet: 1 for a, 2 for"
        " b and so on. Other characters are skipped."
    ),
    "text_digits": "Take the digits of the string `{0}` as numbers. Other characters are skipped.",
    "places": (
        "Take the positions, counted from 0, of those characters of the string `{0}` that {condition}."
    ),
    "letter_runs": (
        "Divide the string `{0}` into the longest possible runs of equal characters and take the lengths "
        "of these runs."
    ),
    "text": "You are given a string `{0}`.",
}
"""Where the items come from; the numbers are parameters' names."""

STEPS: dict[str, tuple[str, Noun | None]] = {
    "keep": (
        "Keep only the {pl} that {those}.",
        None,
    ),
    "drop": (
        "Leave out all {pl} that {those}.",
        None,
    ),
    "running_sum": (
        "Replace each {sg} by the sum of all {pl} up to and including it.",
        ("total", "totals"),
    ),
    "running_max": (
        "Replace each {sg} by the largest of all {pl} up to and including it.",
        ("value", "values"),
    ),
    "running_min": (
        "Replace each {sg} by the smallest of all {pl} up to and including it.",
        ("value", "values"),
    ),
    "reset_sum": (
        (
            "Go through the {pl} with a total that starts at 0: add each {sg} to the total, then set the "
            "total back to 0 if it is greater than {0}. List the total after each {sg}."
        ),
        ("total", "totals"),
    ),
    "tank": (
        (
            "Go through the {pl} with a level that starts at 0: add each {sg} to the level, but never let"
            " it fall below 0 or rise above {0}. List the level after each {sg}."
        ),
        ("level", "levels"),
    ),
    "mix": (
        (
            "Go through the {pl} with a code that starts at 0: for each {sg}, multiply the code by {0}, "
            "add the {sg} and keep the remainder when divided by {1}{never}. List the code after each "
            "{sg}."
        ),
        ("code", "codes"),
    ),
    "switch": (
        (
            "Go through the {pl} with a switch that is off at first. Each {sg} that {that} changes the "
            "switch, from off to on or from on to off. Keep only the {pl} after which the switch is on."
        ),
        None,
    ),
    "until": (
        "Stop before the first {sg} that {that}, and leave out that one and all {pl} behind it.",
        None,
    ),
    "after": (
        (
            "Leave out all {pl} up to and including the first one that {that}; if there is none, leave "
            "out all of them."
        ),
        None,
    ),
    "every": (
        "Keep only every {ordinal} {sg}, beginning with the {ordinal} one.",
        None,
    ),
    "skip": (
        "Leave out the first {0} {pl}.",
        None,
    ),
    "records": (
        "Keep only the {pl} that are greater than all {pl} before them; the first one always stays.",
        None,
    ),
    "collapse": (
        "Of equal {pl} directly behind each other, keep only one.",
        None,
    ),
    "differences": (
        (
            "Take the differences between neighbours: from each {sg} but the first, subtract the one "
            "directly before it."
        ),
        ("difference", "differences"),
    ),
    "gaps": (
        "Take the absolute differences between each two neighbouring {pl}.",
        ("gap", "gaps"),
    ),
    "pair_sums": (
        "Take the sums of each two neighbouring {pl}.",
        ("sum", "sums"),
    ),
    "pair_max": (
        "Of each two neighbouring {pl}, take the larger one.",
        ("value", "values"),
    ),
    "peaks": (
        (
            "Keep only the {pl} that are greater than both of their neighbours. The first and the last "
            "{sg} have only one neighbour and are left out."
        ),
        ("peak", "peaks"),
    ),
    "sort_up": (
        "Put the {pl} in order of size, the smallest first.",
        None,
    ),
    "mirror": (
        "Turn the order of the {pl} around.",
        None,
    ),
    "distinct": (
        "Leave out each {sg} that occurred before.",
        None,
    ),
    "block_sums": (
        (
            "Divide the {pl} into groups of {0} neighbours each, where the last group may be smaller, and"
            " take the sum of each group."
        ),
        ("group sum", "group sums"),
    ),
    "block_max": (
        (
            "Divide the {pl} into groups of {0} neighbours each, where the last group may be smaller, and"
            " take the largest {sg} of each group."
        ),
        ("value", "values"),
    ),
    "run_lengths": (
        (
            "Divide the {pl} into the longest possible runs of equal neighbours and take the lengths of "
            "these runs."
        ),
        ("length", "lengths"),
    ),
    "streaks": (
        (
            "Find all longest possible runs of neighbouring {pl} that {those}, and take the lengths of "
            "these runs."
        ),
        ("length", "lengths"),
    ),
    "keep_letters": (
        "Keep only the characters that {those}.",
        None,
    ),
    "drop_letters": (
        "Leave out all characters that {those}.",
        None,
    ),
    "swap_case": (
        "Make lower-case letters upper-case and the other way round.",
        None,
    ),
    "shift": (
        (
            "Replace each lower-case letter by the one {0} places further on in the alphabet, where a "
            "follows z."
        ),
        None,
    ),
    "mask": (
        "Replace all characters that {those} by asterisks.",
        None,
    ),
    "double": (
        "Write each character that {that} twice.",
        None,
    ),
    "collapse_letters": (
        "Of equal characters directly behind each other, keep only one.",
        None,
    ),
    "every_letter": (
        "Keep only every {ordinal} character, beginning with the {ordinal} one.",
        None,
    ),
    "until_letter": (
        "Stop before the first character that {that}, and leave out that one and all behind it.",
        None,
    ),
    "mirror_letters": (
        "Turn the order of the characters around.",
        None,
    ),
    "distinct_letters": (
        "Leave out each character that occurred before.",
        None,
    ),
}
"""What each step does, and what the items are called then, if otherwise than before."""

ENDS = {
    "list": "Return the list of these {pl}.",
    "sorted": "Return these {pl} sorted in ascending order.",
    "sum": "Return the sum of these {pl}, which is 0 if there are none.",
    "count": "Return the number of these {pl} that {those}.",
    "largest": "Return the largest of these {pl}, or {0} if there are none.",
    "smallest": "Return the smallest of these {pl}, or {0} if there are none.",
    "last": "Return the last of these {pl}, or {0} if there are none.",
    "alternating": (
        "Return the first of these {pl} minus the second plus the third and so on, with alternating "
        "signs, which is 0 if there are none."
    ),
    "weighted": "Return the sum of these {pl}, each multiplied by its position, counted from 1.",
    "code": (
        "Start with a checksum of {0}. For each of these {pl}, multiply the checksum by {1}, add the {sg}"
        " and keep the remainder when divided by {2}{never}. Return the final checksum."
    ),
    "distinct_count": "Return the number of different values among these {pl}.",
    "position_largest": (
        "Return the position of the largest of these {pl}, counted from 0 (the first if there are "
        "several), or -1 if there are none."
    ),
    "longest": (
        "Return the length of the longest run of neighbours among these {pl} that all {those}, or 0 if "
        "there is none."
    ),
    "rises": "Return the number of these {pl} that are greater than the one directly before them.",
    "span": (
        "Return the difference between the largest and the smallest of these {pl}, or 0 if there are none."
    ),
    "reach": (
        "Return how many of these {pl}, from the first one on, have to be added up until their sum is at "
        "least {0}, or -1 if it never is. At least one has to be added."
    ),
    "pairs_divisible": (
        "Return the number of pairs of these {pl}, at two different positions, whose sum is divisible by {0}."
    ),
    "pairs_apart": (
        "Return the number of pairs of these {pl}, at two different positions, that differ by exactly {0}."
    ),
    "inversions": (
        "Return the number of pairs of these {pl} of which the earlier one is greater than the later one."
    ),
    "all": (
        "Return True if all of these {pl} {those}, and False otherwise. Without any {pl}, the result is True."
    ),
    "any": "Return True if any of these {pl} {that}, and False otherwise.",
    "rising": (
        "Return True if each of these {pl} but the first is greater than the one directly before it, and "
        "False otherwise."
    ),
    "sum_divisible": "Return True if the sum of these {pl} is divisible by {0}, and False otherwise.",
    "majority": "Return True if more than half of these {pl} {those}, and False otherwise.",
    "symmetric": (
        "Return True if these {pl} are the same from the first to the last as from the last to the first,"
        " and False otherwise."
    ),
    "repeats": "Return True if any value occurs more than once among these {pl}, and False otherwise.",
    "exactly": "Return True if exactly {0} of these {pl} {those}, and False otherwise.",
    "text": "Return the string of these characters.",
    "letter_count": "Return the number of these characters that {those}.",
    "letter_kinds": "Return the number of different characters among these.",
    "palindrome": (
        "Return True if these characters are the same from the first to the last as from the last to the "
        "first, and False otherwise."
    ),
    "first_place": (
        "Return the position of the first of these characters that {that}, counted from 0, or -1 if there"
        " is none."
    ),
    "longest_letters": (
        "Return the length of the longest run of neighbours among these characters that all {those}, or 0"
        " if there is none."
    ),
}
"""What is returned."""
