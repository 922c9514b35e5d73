"""What is particular to Python."""
