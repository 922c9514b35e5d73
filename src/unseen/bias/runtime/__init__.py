"""What runs inside the sandbox: nothing here is imported by the product itself."""
