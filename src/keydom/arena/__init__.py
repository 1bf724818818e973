"""Many games between bots: line-ups, matches, ratings, balance reports."""
