"""Whole games in a browser, looked at step by step: `make look`. The short form is tests/browser/test_look.py."""
