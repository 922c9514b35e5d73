"""What C and C++ share."""
