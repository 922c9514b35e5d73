"""A language that the product does not know: Python under another name, in a folder as languages have."""
