"""A toy game in plain Python cannot inherit from compiled classes; lanes are tested in both forms in test_lanes.py."""

from keydom.engine import table

collect_ignore = [] if str(table.__file__).endswith(".py") else ["toy.py", "test_toy.py"]
