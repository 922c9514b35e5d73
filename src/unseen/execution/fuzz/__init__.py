"""Differential fuzzing: an original and its variant on the same generated inputs.

What is compared on every input: the value (floats by their bits, NaN equal to NaN; in Python also its type
and whether it is one of the arguments), the type of the exception or panic, standard output and standard
error as bytes, the arguments after the call, and in Python the globals that changed. All inputs of a
program go through one process, so that in the other languages what a call leaves behind shows in later
calls.

Not compared are exception messages that contain names, time, and stack traces. Excluded are inputs on which
the original crashes, exits, violates a sanitizer's rule (C and C++; without AddressSanitizer), exceeds its
time or memory, or is not deterministic. To detect that, it runs twice in different environments: another
hash seed in Python, other values in uninitialised variables in C and C++. Excluded inputs are counted by
reason. A pair without any comparable input, or with a parameter that cannot be generated, is `skipped`,
which is not a pass.
"""
