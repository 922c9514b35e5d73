"""Building and running programs in the made-up language; `executor` lists what it provides."""
