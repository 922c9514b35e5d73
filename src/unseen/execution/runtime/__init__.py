"""Files that run inside the sandbox; the package outside reads them and imports only their codec."""
