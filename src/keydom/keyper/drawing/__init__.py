"""The pieces of Keyper's picture, a file per part of the table."""
