"""Quality issues of passing answers: leaks, memory errors, missing checks, extra work (paper 003, V-C)."""
