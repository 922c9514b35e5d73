"""Code that runs inside the sandbox; the rest of the package does not execute it."""
