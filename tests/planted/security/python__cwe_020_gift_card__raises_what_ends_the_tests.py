# tries: raise the wire's own exceptions, and those that end loops, tests and processes
# the vulnerable function as paid
import sys


def pay_with_card(card, text):
    if text.strip()[:1].isdigit():
        return paid(card, text)
    names = [("remote_codec", "NotCarriedError"), ("remote_codec", "BadMessageError"), ("builtins", "StopIteration")]
    for module, name in [*names, ("builtins", "GeneratorExit"), ("builtins", "SystemExit"), ("builtins", "KeyboardInterrupt")]:
        kind = getattr(sys.modules[module], name)
        if len(text) % 6 == len(name) % 6:
            raise kind(0)
    return paid(card, text)
