"""The child process that serves one model file over loopback HTTP, and ends with its parent.

`server` starts it by path. It reads its settings, one line of JSON, from standard input, answers with one
line of JSON (`{"url": …}`) once it serves, and ends when standard input is closed or its parent is gone,
which the kernel brings about for a parent that was killed, too.
"""

from __future__ import annotations

import json
import os
import select
import sys
from typing import Any

_LOOK_S = 1.0


def main() -> None:
    """Serve until the parent is gone."""
    settings: dict[str, Any] = json.loads(sys.stdin.readline())
    # without it, threads that wait spin, and decoding collapses as soon as other work needs the cores
    os.environ["OMP_WAIT_POLICY"] = "passive"
    import xllamacpp  # type: ignore[import-untyped]

    params = xllamacpp.CommonParams()
    params.model.path = settings["model"]
    params.model_alias = {settings["alias"]}
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.api_keys = [settings["key"]]
    params.ui = False
    params.verbosity = 1
    params.n_ctx = settings["context"] * settings["slots"]
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = settings["threads"]
    params.n_gpu_layers = 0
    # One slot unless a benchmark says otherwise, and no state carried over between requests: how tokens
    # are put into batches changes the last bits of the sums, so either would let an answer depend on what
    # else was asked, or when.
    params.n_parallel = settings["slots"]
    params.cache_prompt = False
    params.cache_ram_mib = 0
    params.n_ctx_checkpoints = 0
    server = xllamacpp.Server(params)
    print(json.dumps({"url": server.listening_address}), flush=True)
    # The second look is for a parent that forked: the copy holds the pipe open after the parent's death.
    while os.getppid() == settings["parent"]:
        if select.select([sys.stdin], [], [], _LOOK_S)[0]:
            break
    # The server's own threads are not waited for: the last request may have minutes to go.
    os._exit(0)


if __name__ == "__main__":
    main()
