"""What every game shares. Standard library only; knows no game by name."""
