"""What the package says of itself: in its metadata, on its page and in the files that others read."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from packaging.requirements import Requirement

from unseen import __version__

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
REPOSITORY = PROJECT["urls"]["Repository"]


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Metadata:
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    return Metadata.from_email(archive.read(name), validate=True)


def test_the_metadata_of_the_wheel(metadata: Metadata, wheel: Path) -> None:
    assert (metadata.name, str(metadata.version)) == ("unseen", __version__)
    assert metadata.license_expression == "Apache-2.0"
    assert any(name.endswith("/licenses/LICENSE") for name in zipfile.ZipFile(wheel).namelist())
    assert {"Repository", "Documentation", "Changelog", "Issues"} <= set(metadata.project_urls or {})
    assert set(metadata.provides_extra or ()) == {"hub", "local", "ray", "sheets"}
    assert "metamorphic testing" in (metadata.keywords or [])


def test_what_is_optional_is_needed_by_its_extra_alone(metadata: Metadata) -> None:
    needed = [Requirement(str(one)) for one in metadata.requires_dist or ()]
    optional = {
        extra: {one.name for one in needed if one.marker and f'extra == "{extra}"' in str(one.marker)}
        for extra in ("hub", "local", "ray", "sheets")
    }
    assert optional["hub"] == {"datasets"}
    assert optional["ray"] == {"ray"}
    assert {"huggingface-hub", "xllamacpp"} <= optional["local"]
    always = {one.name for one in needed if not one.marker or "extra" not in str(one.marker)}
    assert always.isdisjoint(set().union(*optional.values()))


def test_links_of_the_page_on_the_index_lead_to_files_of_the_repository(metadata: Metadata) -> None:
    text = metadata.description or ""
    assert text.startswith("# unseen")
    links = re.findall(r"\]\(([^)]+)\)", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))
    assert len(links) > 10
    assert [link for link in links if not re.match(r"https?://|#", link)] == []
    ours = [link for link in links if link.startswith(f"{REPOSITORY}/")]
    paths = [re.sub(r"^.*?/(blob|raw)/main/|#.*", "", link) for link in ours]
    assert "docs/report.png" in paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert all("/raw/" in link for link in ours if link.endswith(".png"))


def test_the_address_of_the_repository_is_the_same_everywhere() -> None:
    host = REPOSITORY.split("/")[2]
    done = subprocess.run(
        ["git", "-C", str(ROOT), "grep", "-hoE", rf"https://{re.escape(host)}/[^]) \"'>]*"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.skip("this is no checkout of git")
    found = done.stdout.split()
    assert len(found) > 5
    assert [address for address in found if not address.startswith(REPOSITORY)] == []


def test_the_citation_names_this_version_and_place() -> None:
    text = (ROOT / "CITATION.cff").read_text()
    said = dict(re.findall(r"^([\w-]+): +(\S.*)$", text, re.MULTILINE))
    assert said["version"] == __version__
    assert said["license"] == PROJECT["license"]
    assert said["repository-code"] == REPOSITORY
    assert re.search(rf"^  - name: {PROJECT['authors'][0]['name']}$", text, re.MULTILINE)


def test_the_versions_of_python_that_are_named_are_supported() -> None:
    prefix = "Programming Language :: Python :: 3."
    named = [int(one.removeprefix(prefix)) for one in PROJECT["classifiers"] if one.startswith(prefix)]
    assert PROJECT["requires-python"] == f">=3.{min(named)}"
    assert sys.version_info[:2] >= (3, min(named))
    assert named == list(range(min(named), max(named) + 1))
