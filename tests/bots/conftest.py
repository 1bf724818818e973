"""A toy game in plain Python cannot inherit from compiled classes."""

from keydom.engine import table

collect_ignore = [] if str(table.__file__).endswith(".py") else ["test_toy_hint.py"]
