"""What the embedded model costs on this machine, and whether its answers stay the same.

Usage: python benchmarks/model.py [local|local-small|local-large] [--requests 20] [--tokens 96] [--fetch]

The requests ask for the built-in Python problems, greedily. The rows compare server threads, slots (requests
that one server decodes together) and workers (servers of one slot side by side).

`read/s` and `written/s` are prompt and answer tokens per second while a request is read or written, `all/s`
answer tokens per second of the whole row. Seconds are the clock's, with the machine's load average (`busy`)
beside them; `cpu s` is the servers' processor time per request, which other work changes less. `MB` is
resident memory. `same` counts the answers that equal those of one thread, one slot, in the first order.
`--fetch` also times a download into an empty cache.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from unseen.models.cache import ensure_weights, sha256_of
from unseen.models.server import ServerAddress, ServerPool, ServerSettings
from unseen.models.weights import WEIGHTS, Weights
from unseen.sources import load_problems


@dataclass
class Setup:
    """One row of the table."""

    name: str
    threads: int = 1
    slots: int = 1
    workers: int = 1
    shuffled: bool = False


SETUPS = (
    Setup("1 thread"),
    Setup("1 thread, shuffled", shuffled=True),
    Setup("2 threads", threads=2),
    Setup("2 threads, 4 slots, shuffled", threads=2, slots=4, shuffled=True),
    Setup("2 workers, shuffled", workers=2, shuffled=True),
)


def ask(address: ServerAddress, prompt: str, tokens: int) -> dict[str, Any]:
    body = {"messages": [{"role": "user", "content": prompt}], "temperature": 0, "max_tokens": tokens}
    request = urllib.request.Request(
        f"{address.url}/v1/chat/completions",
        json.dumps(body).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {address.key}"},
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    answer: dict[str, Any] = json.load(opener.open(request, timeout=600))
    return answer


def measure(
    setup: Setup, weights: Weights, path: Path, prompts: list[str], tokens: int, expected: list[str]
) -> list[str]:
    """Print the row of `setup` and return the answers in the prompts' order."""
    settings = ServerSettings(path, weights.name, weights.context, setup.threads, setup.slots)
    pool = ServerPool(settings, setup.workers)
    started = time.perf_counter()
    for server in pool.servers:
        server.address()
    load_s = (time.perf_counter() - started) / setup.workers
    order = list(range(len(prompts)))
    if setup.shuffled:
        random.Random(1).shuffle(order)

    def one(index: int) -> dict[str, Any]:
        with pool.server() as server:
            return ask(server.address(), prompts[index], tokens)

    processes = [psutil.Process(server.pid) for server in pool.servers]
    cpu_before = sum(sum(process.cpu_times()[:2]) for process in processes)
    started = time.perf_counter()
    with ThreadPoolExecutor(setup.slots * setup.workers) as askers:
        found = dict(zip(order, askers.map(one, order), strict=True))
    wall_s = time.perf_counter() - started
    cpu_s = sum(sum(process.cpu_times()[:2]) for process in processes) - cpu_before
    memory_mb = sum(process.memory_info().rss for process in processes) / 1e6
    pool.stop()
    answers = [found[i]["choices"][0]["message"]["content"] for i in range(len(prompts))]
    timings = [answer["timings"] for answer in found.values()]
    read = sum(t["prompt_n"] for t in timings) / sum(t["prompt_ms"] for t in timings) * 1000
    written = sum(t["predicted_n"] for t in timings) / sum(t["predicted_ms"] for t in timings) * 1000
    total = sum(t["predicted_n"] for t in timings) / wall_s
    same = sum(a == b for a, b in zip(answers, expected or answers, strict=True))
    print(
        f"{setup.name:30}{load_s:7.1f}{read:8.0f}{written:10.1f}{total:7.1f}{wall_s / len(prompts):10.2f}"
        f"{cpu_s / len(prompts):7.2f}{memory_mb:7.0f}{os.getloadavg()[0]:6.1f}{same:4}/{len(prompts)}",
        flush=True,
    )
    return answers


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("model", nargs="?", default="local", choices=list(WEIGHTS))
    parser.add_argument("--requests", type=int, default=20)
    parser.add_argument("--tokens", type=int, default=96)
    parser.add_argument("--fetch", action="store_true")
    options = parser.parse_args()
    weights = WEIGHTS[options.model]
    if options.fetch:
        with tempfile.TemporaryDirectory() as folder:
            caches = {"UNSEEN_CACHE": folder, "HF_HUB_CACHE": folder}
            command = [sys.executable, "-m", "unseen.models.fetch", weights.name]
            started = time.perf_counter()
            subprocess.run(command, env={**os.environ, **caches}, check=True)
            print(f"fetched {weights.megabytes} MB in {time.perf_counter() - started:.1f} s")
    path = ensure_weights(weights)
    started = time.perf_counter()
    sha256_of(path)
    print(f"{weights.title}: hashed in {time.perf_counter() - started:.2f} s")
    problems = load_problems("builtin:python", on_bad=print)
    prompts = [
        f"Complete this function. Answer with code only.\n\n```python\n{problem.prompt}```"
        for problem in (problems * (options.requests // len(problems) + 1))[: options.requests]
    ]
    heads = ("load s", "read/s", "written/s", "all/s", "s/request", "cpu s", "MB", "busy", "same")
    widths = (7, 8, 10, 7, 10, 7, 7, 6, 7)
    print(" " * 30 + "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True)))
    expected: list[str] = []
    for setup in SETUPS:
        answers = measure(setup, weights, path, prompts, options.tokens, expected)
        expected = expected or answers


if __name__ == "__main__":
    main()
