"""Differential fuzzing: an original and its variant on the same generated inputs.

What is compared on every input: the value (floats by their bits, NaN equal to NaN; in Python also its type
and whether it is one of the arguments), the type of the exception or panic, standard output and standard
error as bytes, the arguments after the call, and in Python the globals that changed. All inputs of a
program go through one process, so that in the other languages what a call leaves behind shows in later
calls.

What is not: messages of exceptions where they hold names, time, stack traces; and any input on which the
original crashes, exits, breaks a rule that a sanitizer knows (C and C++: not that for addresses), exceeds its
time or memory, or does not do the same twice. For that it runs a second time on other ground: another hash
seed in Python, other values in variables without one in C and C++. Such inputs are counted by reason. A pair
of which no input is left, or with a parameter that cannot be generated, is `skipped`, which is no pass.
"""
