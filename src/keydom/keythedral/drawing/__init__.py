"""The pieces of Keythedral's picture, a file per part of the table."""
