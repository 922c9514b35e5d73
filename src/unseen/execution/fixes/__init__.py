"""Judging a fix: a program with it, run against a test of its feature and against an attack."""
