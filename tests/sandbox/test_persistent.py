"""A persistent sandbox: what stays, what is apart, what is bounded, and that nothing is left of it."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import anyio
import pytest
from ordinary_user import pytest_as_ordinary_user

from unseen.errors import BadInputError, SandboxUnavailableError
from unseen.sandbox.persistent import Completed, PersistentSandbox, Settings, read_settings

SMALL = Settings(memory_mb=256, processes=40, disk_mb=32, files=1000)


@functools.cache
def unavailable() -> str:
    """Return why there can be no sandbox here, empty if there can."""
    try:
        PersistentSandbox(SMALL).close()
    except SandboxUnavailableError as error:
        return str(error)
    return ""


def opened(settings: Settings = SMALL) -> PersistentSandbox:
    if unavailable():
        pytest.skip(unavailable())
    return PersistentSandbox(settings)


@pytest.fixture(scope="module")
def shared() -> Iterator[PersistentSandbox]:
    """One sandbox for the tests that leave it as it was."""
    with opened() as sandbox:
        yield sandbox


@pytest.fixture
def own() -> Iterator[PersistentSandbox]:
    """One for a test that ends its processes or fills it."""
    with opened() as sandbox:
        yield sandbox


def run(sandbox: PersistentSandbox, *argv: str, **options: object) -> Completed:
    return anyio.run(partial(sandbox.untrusted_run, argv, **options))  # type: ignore[arg-type]


def sh(sandbox: PersistentSandbox, script: str, **options: object) -> str:
    """Run a script that has to succeed; return what it prints."""
    done = run(sandbox, "sh", "-c", script, **options)
    assert done.code == 0, done
    return done.stdout.decode().strip()


def alive(seconds: str) -> list[str]:
    """Return the processes of this machine that sleep for so long, a number that marks a test."""
    return [pid for pid, command in commands() if command.startswith(f"sleep {seconds}")]


def commands() -> Iterator[tuple[str, str]]:
    """Process number and command line of each process of this machine."""
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            yield folder.name, (folder / "cmdline").read_text(errors="replace").replace("\0", " ")


def until(true: Callable[[], bool], seconds: float = 20) -> bool:
    """Wait until something is true; False when that takes too long."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def test_files_and_processes_are_there_for_the_next_command(shared: PersistentSandbox) -> None:
    pid = sh(shared, "echo kept >file; sleep 300 & echo $!")
    assert sh(shared, f"cat file; ps -o args= -p {pid}") == "kept\nsleep 300"
    assert sh(shared, f"kill {pid}; sleep 0.1; ps -o args= -p {pid} || echo gone") == "gone"


def test_a_process_in_the_background_does_not_hold_up_its_command(shared: PersistentSandbox) -> None:
    """And it goes on when it prints more than a pipe holds to whom nobody listens any more."""
    started = time.monotonic()
    script = "(sleep 0.5; head -c 300000 /dev/zero; echo done >after; sleep 60) & echo first"
    assert sh(shared, script) == "first"
    assert time.monotonic() - started < 20
    assert until(lambda: run(shared, "cat", "after").stdout == b"done\n")


def test_streams_environment_and_folder(shared: PersistentSandbox) -> None:
    script = 'cat; echo "$GIVEN $(pwd)"; echo err >&2; exit 3'
    done = run(shared, "sh", "-c", script, stdin=b"in ", env={"GIVEN": "value"}, cwd="/tmp")
    assert done == Completed(3, b"in value /tmp\n", b"err\n", "exited")
    assert sh(shared, "mkdir -p sub; cd sub; pwd") == sh(shared, "pwd", cwd="sub") == "/work/sub"
    assert "PRETTY_NAME" in sh(shared, "cat /etc/os-release")
    assert sh(shared, "id -un; echo $HOME; umask") == "agent\n/tmp\n0022"


def test_what_cannot_start_says_why(shared: PersistentSandbox) -> None:
    assert run(shared, "no-such-program").ending == "not_started"
    assert run(shared, "no-such-program").code == 127
    assert run(shared, "/etc/passwd").code == 126
    assert run(shared, "true", cwd="/nowhere").code == 125
    assert sh(shared, "printf 'echo script $1' >plain; chmod +x plain; ./plain one") == "script one"
    assert run(shared, "./plain", "two").stdout == b"script two\n"


def test_signals_are_codes(shared: PersistentSandbox) -> None:
    assert run(shared, "sh", "-c", "kill -TERM $$").code == 128 + signal.SIGTERM
    # Python ignores it, and what it starts must not.
    assert run(shared, "sh", "-c", "kill -PIPE $$").code == 128 + signal.SIGPIPE


def test_a_timeout_ends_the_command_and_not_what_was_there_before(shared: PersistentSandbox) -> None:
    before = sh(shared, "sleep 301 & echo $!")
    script = "sleep 302 & (sleep 303; :) & python -c 'import time; time.sleep(304)'; sleep 305"
    started = time.monotonic()
    done = run(shared, "sh", "-c", f"echo out; {script}", timeout_s=1)
    assert (done.ending, done.stdout) == ("timed_out", b"out\n")
    assert time.monotonic() - started < 20
    assert sh(shared, "ps -eo args= | grep -E '^(sleep|python|.*python.*) ?.*30[1-5]' | grep -v grep") == (
        "sleep 301"
    )
    sh(shared, f"kill {before}")


def test_too_much_output_ends_the_command(shared: PersistentSandbox) -> None:
    done = run(shared, "yes", output_bytes=100_000)
    assert (done.ending, len(done.stdout)) == ("output_limit", 100_000)
    assert sh(shared, "ps -eo args= | grep -c '^yes$' || true") == "0"


def test_there_is_no_network(shared: PersistentSandbox) -> None:
    script = "import socket\nfor name in ('AF_UNIX', 'AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_PACKET'):\n"
    script += "    try: socket.socket(getattr(socket, name)); print(name)\n    except OSError: pass"
    assert run(shared, "python", "-c", script).stdout == b"AF_UNIX\n"


def test_loopback_is_the_sandboxs_own() -> None:
    """Two commands of it meet; another sandbox, this machine and the world are out of reach."""
    serve = "import socket\ns = socket.create_server(('127.0.0.1', 8765))\nopen('up', 'w').close()\n"
    serve += "while True: s.accept()[0].sendall(b'met')"
    ask = "import socket\nfor at in (('127.0.0.1', 8765), ('1.1.1.1', 53)):\n"
    ask += "    try: print(socket.create_connection(at, 5).recv(3))\n"
    ask += "    except OSError as error: print(error.strerror)"
    settings = Settings(network="loopback")
    with opened(settings) as sandbox, opened(settings) as other:
        sh(sandbox, f'python -c "{serve}" >/dev/null 2>&1 &')
        assert until(lambda: run(sandbox, "test", "-e", "up").code == 0)
        assert run(sandbox, "python", "-c", ask).stdout == b"b'met'\nNetwork is unreachable\n"
        assert run(other, "python", "-c", ask).stdout == b"Connection refused\nNetwork is unreachable\n"


def test_a_sandbox_sees_no_file_and_no_process_of_another(
    shared: PersistentSandbox, own: PersistentSandbox
) -> None:
    for place in ("/work", "/tmp", "/var/tmp", "/dev/shm"):
        sh(own, f"echo secret >{place}/secret-of-another")
    sh(own, "sleep 311 &")
    places = "/work /tmp /var /dev /root /run /home"
    found = f"find {places} -name secret-of-another 2>/dev/null; ps -eo args= | grep '^sleep 311' || true"
    assert sh(shared, found) == ""
    assert "secret-of-another" in sh(own, "ls /work /tmp /var/tmp /dev/shm")
    assert sh(shared, "ls -d /home /root/* /etc/shadow /opt /srv /mnt 2>/dev/null || true") == ""


def test_nothing_inside_is_privileged(shared: PersistentSandbox) -> None:
    status = dict(line.split(":\t") for line in sh(shared, "cat /proc/self/status").splitlines())
    assert {status[f"Cap{kind}"] for kind in ("Inh", "Prm", "Eff", "Bnd", "Amb")} == {"0" * 16}
    assert (status["NoNewPrivs"], status["Seccomp"]) == ("1", "2")
    assert run(shared, "unshare", "-U", "true").code != 0
    assert run(shared, "sh", "-c", "echo >/usr/here").code != 0
    assert run(shared, "sh", "-c", "echo >/etc/here").code != 0
    assert sh(shared, "ls /proc/self/fd | wc -l") == "4"


def test_a_sandbox_survives_what_an_agent_does_to_it(own: PersistentSandbox) -> None:
    sh(own, "echo kept >/tmp/file")
    run(own, "sh", "-c", "kill -9 -1; kill -9 1; pkill -9 sleep; pkill -9 python")
    assert sh(own, "cat /tmp/file") == "kept"


def test_orphans_leave_no_zombie(shared: PersistentSandbox) -> None:
    sh(shared, "for i in 1 2 3; do sh -c 'sleep 0.01 &'; done; sleep 0.3")
    assert sh(shared, "ps -eo stat= | grep -c Z || true") == "0"


def test_too_much_on_disk_ends_the_processes_and_files_can_be_deleted(own: PersistentSandbox) -> None:
    fill = "for i in 1 2 3 4 5 6 7 8; do head -c 8000000 /dev/zero >big$i; sleep 0.3; done; sleep 60"
    done = run(own, "sh", "-c", fill, timeout_s=60)
    assert done.code == 137, done
    assert done.stderr.endswith(b"more than 32 MiB or 1000 files in a folder on disk; "
                                b"all processes in it were killed\n")  # fmt: skip
    assert until(lambda: run(own, "sh", "-c", "rm -f big*").code == 0)
    assert sh(own, "sleep 1; echo usable") == "usable"


def test_a_fork_bomb_stays_inside(own: PersistentSandbox) -> None:
    bomb = "import os, time\nwhile True:\n    try: os.fork()\n    except OSError: time.sleep(0.05)"
    done = run(own, "python", "-c", bomb, timeout_s=3)
    assert done.ending == "timed_out"
    assert until(lambda: int(sh(own, "ps -e | wc -l")) < 10)


def test_memory_is_bounded(own: PersistentSandbox) -> None:
    hog = (
        "import time\nheld = []\nfor _ in range(60):\n    held.append(b'x' * (10 << 20)); time.sleep(0.02)\n"
    )
    done = run(own, "sh", "-c", f'python -c "{hog}" && echo got all', timeout_s=60)
    assert b"got all" not in done.stdout
    assert sh(own, "echo usable") == "usable"


def test_memory_of_several_processes_is_bounded_together(own: PersistentSandbox) -> None:
    hog = "import time\nheld = b'x' * (100 << 20); time.sleep(6)"
    script = f'for i in 1 2 3 4 5 6; do python -c "{hog}" & done; wait'
    done = run(own, "sh", "-c", script, timeout_s=60)
    if own._group is not None:
        assert own._group.ran_out_of_memory()
        assert own._group.peak_memory_mb() < 300
    else:
        assert b"more than 256 MiB of memory; all processes in it were killed" in done.stderr
    assert sh(own, "echo usable") == "usable"


def test_nothing_is_left_of_a_closed_sandbox() -> None:
    sandbox = opened()
    folder = Path(sandbox._folder.name)
    sh(sandbox, "mkdir locked; chmod 0 locked; setsid sleep 98760.1 & (sleep 98760.2 &) & sleep 98760.3 &")
    assert until(lambda: len(alive("98760.")) >= 3)
    sandbox.close()
    assert alive("98760.") == []
    assert not folder.exists()
    assert run(sandbox, "true").ending == "sandbox_ended"


def test_nothing_is_left_of_a_killed_evaluation() -> None:
    opened().close()
    program = (
        "import anyio, time\nfrom unseen.sandbox.persistent import PersistentSandbox\n"
        "held = [PersistentSandbox() for _ in range(2)]\n"
        "for one in held: anyio.run(one.untrusted_run, ['sh', '-c', 'setsid sleep 98761 &'])\n"
        "print('ready', flush=True)\ntime.sleep(100)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, env={**os.environ}
    ) as evaluation:
        assert evaluation.stdout is not None
        assert evaluation.stdout.readline() == b"ready\n"
        assert len(alive("98761")) == 2
        evaluation.kill()
    assert until(lambda: alive("98761") == [])
    own = f"unseen-{evaluation.pid}-"
    assert until(lambda: not any(own in command and "spawner.pyc" in command for _, command in commands()))


def test_a_spawner_that_was_killed_takes_its_sandboxes_along_and_is_replaced() -> None:
    """In a process of its own, as others of this one have the same spawner."""
    opened().close()
    program = (
        "import anyio\nfrom unseen.sandbox.persistent import PersistentSandbox\n"
        "from unseen.sandbox.persistent.spawner_client import spawner\n"
        "first = PersistentSandbox()\nanyio.run(first.untrusted_run, ['sh', '-c', 'setsid sleep 98762 &'])\n"
        "killed = spawner()._process\nkilled.kill()\nkilled.wait()\n"
        "print(anyio.run(first.untrusted_run, ['true']).ending)\n"
        "second = PersistentSandbox()\nprint(anyio.run(second.untrusted_run, ['true']).ending)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["sandbox_ended", "exited"], done
    assert until(lambda: alive("98762") == [])


def test_commands_run_at_the_same_time(shared: PersistentSandbox) -> None:
    """Each of them waits for all others."""
    wait = "echo >here-{0}; while [ $(ls here-* | wc -l) -lt 5 ]; do sleep 0.05; done; echo {0}"

    async def together() -> list[Completed]:
        done: list[Completed] = []

        async def one(number: int) -> None:
            done.append(await shared.untrusted_run(["sh", "-c", wait.format(number)], timeout_s=60))

        async with anyio.create_task_group() as group:
            for number in range(5):
                group.start_soon(one, number)
        return done

    done = anyio.run(together)
    assert sorted(one.stdout for one in done) == [b"%d\n" % n for n in range(5)], done


@pytest.mark.parametrize("count", [10, pytest.param(200, marks=pytest.mark.sweep)])
def test_many_are_open_at_once(count: int) -> None:
    """Each has its own files, and nothing is left of any; `benchmarks/persistent.py` has the figures."""
    with contextlib.ExitStack() as stack:
        sandboxes = [stack.enter_context(opened()) for _ in range(count)]

        async def one(number: int) -> None:
            script = f"echo {number} >file; sleep 98764 & cat file; ls | wc -l"
            done = await sandboxes[number].untrusted_run(["sh", "-c", script])
            assert done.stdout.split() == [b"%d" % number, b"1"], done

        async def all_at_once() -> None:
            async with anyio.create_task_group() as group:
                for number in range(count):
                    group.start_soon(one, number)

        anyio.run(all_at_once)
        assert len(alive("98764")) == count
    assert alive("98764") == []


def test_a_cancelled_command_is_ended(shared: PersistentSandbox) -> None:
    async def cancelled() -> None:
        with anyio.move_on_after(0.5):
            await shared.untrusted_run(["sh", "-c", "sleep 98763; :"])

    descriptors = len(os.listdir("/proc/self/fd"))
    anyio.run(cancelled)
    assert until(lambda: alive("98763") == [])
    assert len(os.listdir("/proc/self/fd")) <= descriptors + 2  # outputs that the watch takes over


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("network = 'bridge'", "network"),
        ("memory_mb = 'much'", "memory_mb"),
        ("cpus = 2", "cpus"),
        ("= 3", "TOML"),
    ],
)
def test_settings_that_cannot_be_read_are_named(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "sandbox.toml"
    file.write_text(text)
    with pytest.raises(BadInputError, match=message):
        read_settings(str(file))


def test_settings_are_read(tmp_path: Path) -> None:
    file = tmp_path / "sandbox.toml"
    file.write_text("network = 'loopback'\ndisk_mb = 100")
    assert read_settings(str(file)) == Settings(network="loopback", disk_mb=100)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_an_ordinary_user_has_persistent_sandboxes() -> None:
    tests = "next_command or streams or network or loopback or another or privileged or disk or several"
    pytest_as_ordinary_user(__file__, "-k", f"{tests} or nothing_is_left")
