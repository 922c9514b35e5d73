"""Judge a fix by running the program with it against a functional test and an exploit."""
