"""The pieces of Keyflower's picture, a file per part of the table."""
