"""What is particular to Java."""
