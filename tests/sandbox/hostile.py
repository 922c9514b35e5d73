"""Hostile Python programs, by name. Each prints ESCAPED when it got what it wanted."""

# ruff: noqa: E501  (programs keep their lines)

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent


@dataclass(frozen=True)
class Hostile:
    """One program and the outcomes that count as contained."""

    name: str
    program: str
    outcomes: tuple[str, ...] = ("exited",)
    says: str = ""


_SYSCALL = """
    import ctypes
    libc = ctypes.CDLL(None, use_errno=True)
    def call(*words):
        ctypes.set_errno(0)
        return libc.syscall(*words)
"""

_TRY = """
    def attempt(what):
        try:
            what()
        except (OSError, ValueError, PermissionError) as error:
            print("refused", error)
        else:
            print("ESCAPED")
"""


def _hostile(name: str, program: str, *outcomes: str, says: str = "", head: str = "") -> Hostile:
    return Hostile(name, dedent(head) + dedent(program), outcomes or ("exited",), says)


_KILLED = ("timed_out", "out_of_memory", "signalled", "exited", "output_limit")

HOSTILES = [
    # processes
    _hostile("fork bomb", "import os\nwhile True: os.fork()", *_KILLED),
    _hostile(
        "fork bomb that ignores errors",
        """
        import os
        while True:
            try: os.fork()
            except OSError: pass
        """,
        "timed_out",
    ),
    _hostile(
        "thread bomb",
        """
        import threading, time
        while True: threading.Thread(target=time.sleep, args=(60,)).start()
        """,
        *_KILLED,
    ),
    _hostile(
        "double fork out of the session",
        """
        import os, time
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.setpgid(0, 0)
                time.sleep(600)
        """,
    ),
    _hostile(
        "background process that holds the output open",
        """
        import os, time
        if os.fork() == 0:
            while True: time.sleep(1)
        print("parent done", flush=True)
        """,
        says="parent done",
    ),
    _hostile(
        "burners whose parent ignores them",
        """
        import os, signal
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        while True:
            if os.fork() == 0:
                for _ in range(3_000_000): pass
                os._exit(0)
        """,
        "timed_out",
        "exited",
    ),
    _hostile("kill everybody", "import os\nos.kill(-1, 9)", "signalled", "exited"),
    _hostile(
        "kill the ones above",
        """
        import os
        for pid in (1, os.getppid()):
            try: os.kill(pid, 9)
            except OSError: pass
        print("still here")
        """,
        "exited",
        "signalled",
    ),
    _hostile("stop itself", "import os\nos.kill(os.getpid(), 19)", "timed_out"),
    _hostile("sleep for ever", "import time\ntime.sleep(10**6)", "timed_out"),
    _hostile(
        "ignore every signal and burn",
        """
        import signal
        for number in range(1, 65):
            try: signal.signal(number, signal.SIG_IGN)
            except (OSError, ValueError): pass
        while True: pass
        """,
        "timed_out",
    ),
    _hostile(
        "wait on a lock for ever",
        "import threading\nl = threading.Lock()\nl.acquire()\nl.acquire()",
        "timed_out",
    ),
    _hostile(
        "other processes are not to be seen",
        """
        import os
        pids = [int(p) for p in os.listdir("/proc") if p.isdigit()]
        print("ESCAPED" if len(pids) > 6 or max(pids) > 1000 else "alone")
        """,
        says="alone",
    ),
    # memory
    _hostile("memory flood", "x = []\nwhile True: x.append(bytearray(1 << 22))", "exited", "out_of_memory"),
    _hostile("one huge allocation", "x = bytearray(1 << 40)", "exited", "out_of_memory", says="MemoryError"),
    _hostile(
        "memory flood shared by children",
        """
        import os, time
        for _ in range(12):
            if os.fork() == 0:
                x = bytearray(os.urandom(1 << 20) * 100)
                time.sleep(30)
        time.sleep(30)
        """,
        "out_of_memory",
        "timed_out",
    ),
    _hostile(
        "shared mapping flood",
        """
        import mmap
        m = mmap.mmap(-1, 4 << 30)
        for at in range(0, 4 << 30, 4096): m[at] = 1
        print("ESCAPED")
        """,
        "out_of_memory",
        "signalled",
        "exited",
    ),
    _hostile(
        "memory in a memfd",
        """
        import os
        fd = os.memfd_create("x")
        for _ in range(4000): os.write(fd, bytes(1 << 20))
        print("ESCAPED")
        """,
        "out_of_memory",
        "signalled",
        "exited",
    ),
    _hostile(
        "System V shared memory",
        """
        for _ in range(64):
            key = libc.shmget(0, 1 << 26, 0o1600)
            libc.shmat.restype = ctypes.c_void_p
            at = libc.shmat(key, None, 0)
            if key < 0 or at in (None, 2**64 - 1): raise SystemExit(3)
            ctypes.memset(at, 1, 1 << 26)
        print("ESCAPED")
        """,
        "out_of_memory",
        "signalled",
        "exited",
        head=_SYSCALL,
    ),
    # disk
    _hostile(
        "flood of the private /tmp", "open('/tmp/x', 'wb').write(bytes(1 << 30))\nprint('ESCAPED')", *_KILLED
    ),
    _hostile(
        "flood of /dev/shm", "open('/dev/shm/x', 'wb').write(bytes(200 << 20))\nprint('ESCAPED')", *_KILLED
    ),
    _hostile(
        "flood of the work folder by one file",
        """
        with open("/work/x", "wb") as file:
            for _ in range(1000): file.write(bytes(1 << 20))
        print("ESCAPED")
        """,
        *_KILLED,
    ),
    _hostile(
        "flood of the work folder by many files",
        """
        for number in range(100000):
            with open(f"/work/{number}", "wb") as file: file.write(bytes(1 << 20))
        print("ESCAPED")
        """,
        "output_limit",
        "exited",
    ),
    _hostile(
        "flood of empty files",
        """
        number = 0
        while True:
            open(f"/work/{number}", "w").close()
            number += 1
        """,
        "output_limit",
        "timed_out",
    ),
    _hostile(
        "folders that cannot be deleted easily",
        """
        import os
        os.makedirs("/work/" + "d" * 200 + "/" + "e" * 200)
        open("/work/" + "d" * 200 + "/file", "w").close()
        os.chmod("/work/" + "d" * 200, 0)
        """,
    ),
    _hostile(
        "core dump",
        """
        import os, resource
        try: resource.setrlimit(resource.RLIMIT_CORE, (-1, -1))
        except (ValueError, OSError): pass
        os.abort()
        """,
        "signalled",
    ),
    # output
    _hostile("output flood", "while True: print('x' * 10000)", "output_limit"),
    _hostile("error flood", "import sys\nwhile True: sys.stderr.write('x' * 10000)", "output_limit"),
    _hostile(
        "flood of the result descriptor",
        "import os\nfd = int(os.environ['UNSEEN_CHANNEL'])\nwhile True: os.write(fd, bytes(65536))",
        "output_limit",
    ),
    _hostile(
        "claim that the sandbox failed", "import sys\nprint('bwrap: oh no', file=sys.stderr)\nsys.exit(1)"
    ),
    # network
    _hostile(
        "connect to the world",
        """
        import socket
        attempt(lambda: socket.create_connection(("1.1.1.1", 53), 1))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "connect to the host's loopback",
        """
        import socket
        for port in (22, 80, 111, 631, 8080): attempt(lambda: socket.create_connection(("127.0.0.1", port), 1))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "sockets that are not of the internet",
        """
        import socket
        for family in (17, 16, 38, 40): attempt(lambda: socket.socket(family, socket.SOCK_RAW))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "host's abstract socket",
        """
        import socket
        attempt(lambda: socket.socket(socket.AF_UNIX).connect("\\0" + ABSTRACT))
        """,
        says="refused",
        head=_TRY,
    ),
    # files of the host
    _hostile(
        "read the home folder",
        """
        import os
        for path in (CANARY, HOME + "/.bashrc", HOME + "/.ssh", "/root/.bashrc", "/home"):
            attempt(lambda: os.listdir(path) if os.path.isdir(path) else open(path).read())
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "read the password file",
        'attempt(lambda: open("/etc/shadow").read())\nattempt(lambda: open("/etc/passwd", "a"))',
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "write to the system",
        """
        for path in ("/usr/unseen-evil", "/usr/bin/unseen-evil", "/etc/unseen-evil", "/unseen-evil", "/dev/unseen-evil"):
            attempt(lambda: open(path, "w"))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "change the interpreter",
        """
        import sys
        attempt(lambda: open(sys.executable, "r+b"))
        attempt(lambda: open(sys.prefix + "/lib/unseen-evil.py", "w"))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "link out of the work folder",
        """
        import os
        os.symlink(CANARY, "/work/link")
        attempt(lambda: open("/work/link", "w"))
        attempt(lambda: os.link("/usr/bin/env", "/work/hard"))
        os.symlink("/", "/work/root")
        attempt(lambda: open("/work/root" + CANARY).read())
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "environment of the host",
        """
        import os
        print("ESCAPED" if any("SECRET" in name for name in os.environ) else "clean")
        """,
        says="clean",
    ),
    # the kernel
    _hostile(
        "poke /proc",
        # Where an ordinary user opens the sandbox, its first process is that user's: inside the same walls.
        """
        import os
        paths = ["/proc/sysrq-trigger", "/proc/sys/kernel/core_pattern", "/proc/sys/vm/drop_caches",
                 "/proc/sys/kernel/hostname"]
        if os.stat("/proc/1").st_uid != os.getuid():
            paths += ["/proc/1/mem", "/proc/1/oom_score_adj"]
        for path in paths:
            attempt(lambda: open(path, "r+b"))
        attempt(lambda: open("/proc/1/environ", "rb").read(1) and None or (_ for _ in ()).throw(OSError("empty")))
        attempt(lambda: open("/proc/kcore", "rb").read(1))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "root of the first process",
        'import os\nattempt(lambda: os.listdir("/proc/1/root/work/../home"))',
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "mounts, namespaces, another root",
        """
        print("ESCAPED" if call(165, b"none", b"/tmp", b"tmpfs", 0, 0) == 0 else "refused")
        for flag in (0x10000000, 0x20000, 0x40000000): print("ESCAPED" if call(272, flag) == 0 else "refused")
        print("ESCAPED" if call(161, b"/tmp") == 0 else "refused")
        print("ESCAPED" if call(435, b"\\0" * 88, 88) >= 0 else "refused")
        """,
        says="refused",
        head=_SYSCALL,
    ),
    _hostile(
        "clone into a new user namespace",
        'print("ESCAPED" if call(56, 0x10000000 | 17, 0, 0, 0, 0) > 0 else "refused")',
        says="refused",
        head=_SYSCALL,
    ),
    _hostile(
        "debug another process",
        """
        import os
        print("ESCAPED" if call(101, 16, os.getppid(), 0, 0) == 0 else "refused")
        print("ESCAPED" if call(310, os.getppid(), 0, 0, 0, 0, 0) >= 0 else "refused")
        """,
        says="refused",
        head=_SYSCALL,
    ),
    _hostile(
        "kernel interfaces that a program has no use for",
        """
        for number in (250, 248, 298, 321, 323, 425, 304, 175, 246, 169):
            print("ESCAPED" if call(number, 0, 0, 0, 0, 0) >= 0 else "refused")
        """,
        says="refused",
        head=_SYSCALL,
    ),
    _hostile(
        "become root",
        """
        import os
        attempt(lambda: os.setuid(0) if os.getuid() != 0 else None)
        attempt(lambda: os.setgroups([0]))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "make a device",
        'import os\nattempt(lambda: os.mknod("/tmp/disk", 0o60666, os.makedev(254, 0)))',
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "devices of the host",
        """
        for path in ("/dev/mem", "/dev/kmem", "/dev/sda", "/dev/vda", "/dev/kvm", "/dev/fuse", "/dev/kmsg"):
            attempt(lambda: open(path, "rb"))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "lift its own limits",
        """
        import resource
        for kind in (resource.RLIMIT_CPU, resource.RLIMIT_NPROC, resource.RLIMIT_DATA, resource.RLIMIT_FSIZE):
            soft, hard = resource.getrlimit(kind)
            attempt(lambda: resource.setrlimit(kind, (hard + 1000, hard + 1000)))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "go before others",
        """
        import os
        attempt(lambda: os.setpriority(os.PRIO_PROCESS, 0, -10))
        attempt(lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50)))
        """,
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "leave its control group",
        'attempt(lambda: open("/sys/fs/cgroup/cgroup.procs", "w").write("0"))\nattempt(lambda: open("/sys/kernel/x"))',
        says="refused",
        head=_TRY,
    ),
    _hostile(
        "use up descriptors",
        """
        import os
        count = 0
        try:
            while True:
                os.pipe()
                count += 2
        except OSError: print("refused", count)
        print("ESCAPED" if count > 5000 else "")
        """,
        says="refused",
    ),
    _hostile(
        "type into the terminal",
        """
        import fcntl
        attempt(lambda: fcntl.ioctl(0, 0x5412, b"x"))
        attempt(lambda: open("/dev/tty"))
        """,
        says="refused",
        head=_TRY,
    ),
]
