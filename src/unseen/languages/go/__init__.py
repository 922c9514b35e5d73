"""What is particular to Go."""
