"""Does code that a model writes for decisions about people decide by a protected attribute? (paper 002)"""
