"""What a position is worth to a seat: the points that it will probably have, by goal."""
