"""Programs that take more of the disk than a look at their folder shows; each prints the MiB it has taken."""

from __future__ import annotations

_HEAD = """
import os, sys, time
held, taken = [], 0
def fill(fd, offset=0):
    global taken
    for i in range(8):
        os.pwrite(fd, b"x" * (1 << 20), offset + (i << 20))
        taken += 1
        print(taken, flush=True)
def opened(name):
    held.append(os.open(name, os.O_CREAT | os.O_RDWR))
    return held[-1]
"""

_LINGER = "\ntime.sleep(1)\nprint('ESCAPED')\n"

HOGS = {
    name: _HEAD + program + _LINGER
    for name, program in {
        "deleted after opening": """
while taken < 1600:
    fd = opened(f"f{taken}")
    os.unlink(f"f{taken}")
    fill(fd)
""",
        "never named": """
while taken < 1600:
    held.append(os.open(".", os.O_TMPFILE | os.O_RDWR))
    fill(held[-1])
""",
        "sparse, with blocks at the end": """
while taken < 1600:
    fill(opened(f"s{taken}"), 20 << 20)
""",
        "several processes": """
for child in range(8):
    if os.fork() == 0:
        while taken < 200:
            fd = opened(f"f{child}-{taken}")
            os.unlink(f"f{child}-{taken}")
            fill(fd)
        time.sleep(5)
        os._exit(0)
for child in range(8):
    os.wait()
""",
        "allocated without writing": """
for k in range(200):
    fd = opened(f"a{k}")
    os.unlink(f"a{k}")
    os.posix_fallocate(fd, 0, 8 << 20)
    taken += 8
    print(taken, flush=True)
""",
        "deleted in the private /tmp": """
while taken < 1600:
    fd = opened(f"/tmp/f{taken}")
    os.unlink(f"/tmp/f{taken}")
    fill(fd)
""",
        "/dev/shm": """
while taken < 1600:
    fill(opened(f"/dev/shm/f{taken}"))
""",
        "memfds": """
while taken < 3000:
    held.append(os.memfd_create("x"))
    fill(held[-1])
""",
    }.items()
}
"""By what they do; the limits of the tests allow none of them to come to its end."""

ENDS = {
    "deleted in the private /tmp": ("exited",),
    "/dev/shm": ("exited",),
    "memfds": ("out_of_memory", "signalled"),
}
"""How the kernel ends some; the others end with "output_limit"."""

MAPPED = (
    _HEAD
    + """
import mmap
while taken < 1600:
    name = f"m{taken}"
    fd = os.open(name, os.O_CREAT | os.O_RDWR)
    os.unlink(name)
    os.truncate(fd, 8 << 20)
    held.append(mmap.mmap(fd, 8 << 20))
    os.close(fd)
    for i in range(8):
        held[-1][i << 20 : (i + 1) << 20] = b"x" * (1 << 20)
        taken += 1
        print(taken, flush=True)
"""
    + _LINGER
)

HIDDEN = "import ctypes\nctypes.CDLL(None).prctl(4, 0)\n" + HOGS["deleted after opening"]

MANY_FILES = """
for n in range(10**6):
    open(f"{FOLDER}/{n}", "w").close()
    if n % 1000 == 0: print(n, flush=True)
print("ESCAPED")
"""

HARD_LINKS = """
import os, time
open("a", "wb").write(bytes(16 << 20))
for k in range(20): os.link("a", f"l{k}")
time.sleep(0.6)
print("one file")
"""
