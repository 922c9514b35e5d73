"""Files that run inside the sandbox; the rest of the package reads them as text and never imports them to run."""
