"""A language that nothing of the product knows: Go under another name, in a folder as languages have one."""
