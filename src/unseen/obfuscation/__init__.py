"""Questions about functions of C projects: selected, described, obfuscated and judged in the project."""
