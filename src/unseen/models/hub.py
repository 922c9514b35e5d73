"""Model files from the Hugging Face hub, in the cache that a user's programs share."""

from __future__ import annotations

from pathlib import Path

from unseen.models.source import SourceError
from unseen.models.weights import Weights

_CONNECT_S = 5.0


def cached_from_hub(weights: Weights) -> Path | None:
    """Look the file up in the hub's cache on this machine, without a request.

    Returns:
        Its path; None if it is not there, or the hub's client is not installed.
    """
    try:
        from huggingface_hub import try_to_load_from_cache
    except ImportError:
        return None
    found = try_to_load_from_cache(weights.hub_repository, weights.hub_file, revision=weights.hub_revision)
    return Path(found) if isinstance(found, str) else None


def fetch_from_hub(weights: Weights) -> Path:
    """Download the file into the hub's cache, in place of a copy that is there.

    The client's own settings apply: `HF_ENDPOINT`, `HF_HOME`, `HF_HUB_CACHE`, `HF_HUB_OFFLINE`, `HF_TOKEN`.

    Raises:
        SourceFailed: the hub cannot be reached, or does not deliver.
    """
    from huggingface_hub import get_hf_file_metadata, hf_hub_download, hf_hub_url

    repository, file, revision = weights.hub_repository, weights.hub_file, weights.hub_revision
    url = hf_hub_url(repository, file, revision=revision)
    try:
        # The download itself tries a hub that does not answer again for half a minute, or for six where
        # connections hang. One request without a second try tells sooner that the next source is needed.
        get_hf_file_metadata(url, timeout=_CONNECT_S)
        damaged = cached_from_hub(weights) is not None
        return Path(hf_hub_download(repository, file, revision=revision, force_download=damaged))
    except Exception as error:  # the client's, its HTTP library's, its storage library's
        raise SourceError(f"{url}: {str(error) or type(error).__name__}") from error
