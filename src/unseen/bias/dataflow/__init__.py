"""Abstract interpretation of a Python module: which inputs it reads and which constants they meet."""
