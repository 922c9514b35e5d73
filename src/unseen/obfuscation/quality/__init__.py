"""What is wrong with answers that pass: leaks, wrong memory, no checks, needless work (paper 003, V-C)."""
