"""Building and running programs in this language; `executor` lists what it provides."""
