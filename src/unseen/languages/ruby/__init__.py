"""What is particular to Ruby."""
