"""Python programs that run inside the sandbox."""
