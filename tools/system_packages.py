"""Install the named pieces with apt where that is allowed; else say in one line each what is lost.

usage: .venv/bin/python tools/system_packages.py sandbox c cpp java go rust ruby sqlite libraries maven …

Installs as root, or with sudo where it asks for no password, on systems that have apt-get. Never fails: all
but the piece itself works without it. Prints nothing when all is there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from unseen.doctor import Tool, tools

BROWSER = Tool(
    "browser",
    ("chromium",),
    "chromium",
    "chromium.org",
    "the tests that look at the report in a browser are skipped",
)
APT_OPTIONS = ("-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120")


def as_root() -> list[str] | None:
    """The words to put before a command so that it may install packages; None where nothing may."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return []
    asks = (
        subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode if shutil.which("sudo") else 1
    )
    return ["sudo", "-n"] if asks == 0 else None


def install(packages: list[str], prefix: list[str]) -> str:
    """Install Debian packages; the reason in one line if that failed, else an empty text."""
    # sudo drops the environment, so the setting travels as a word of the command.
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    for command in ([*apt, "update", "-qq"], [*apt, "install", *APT_OPTIONS, *packages]):
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            lines = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()
            return f"apt-get failed: {lines[-1]}"
    return ""


def main(names: list[str]) -> int:
    known = {**tools(), BROWSER.name: BROWSER}
    missing = [known[name] for name in names if known[name].missing]
    if not missing:
        return 0
    prefix = as_root()
    if prefix is not None:
        packages = list(dict.fromkeys(package for tool in missing for package in tool.debian.split()))
        print(f"installing {' '.join(packages)}", flush=True)
        problem = install(packages, prefix)
        if problem:
            print(problem, file=sys.stderr)
    for tool in missing:
        if tool.missing and not tool.replaced:
            print(f"missing: {tool.name}: {tool.without}; get it: {tool.how}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
