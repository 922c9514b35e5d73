"""What C and C++ share when their programs are built and run."""
