"""Packing files for a download."""

import io
import zipfile


def packed(files):
    """A zip archive as bytes, from pairs of a name and a path."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, path in files:
            archive.write(path, name)
    return data.getvalue()
