"""Drills: long runs that look for anything lost. `make drill` runs them, docs/reliability.md keeps what they said."""
