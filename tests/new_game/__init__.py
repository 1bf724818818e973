"""A new game is a folder: `pebbles/` joins a copy of the package and appears everywhere."""
