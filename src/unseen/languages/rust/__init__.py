"""What is particular to Rust."""
