"""The site: HTTP around the tables."""
