"""Code that runs in the sandbox beside a project's tests; it imports nothing but the standard library."""
