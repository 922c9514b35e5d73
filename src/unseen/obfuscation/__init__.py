"""C projects whose functions become questions: mined, described, obfuscated and judged in the project."""
