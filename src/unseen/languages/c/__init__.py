"""What is particular to C."""
