"""A bot for Keydom can be written in any language: this one is Python, with the standard library only.

    keydom play keythedral --seats "you,program:command=python3 examples/json_bot.py"

It reads a question from each line, answers with a line, and exits at the end of its input. It chooses at random, but
never passes if it can do anything else.
"""

import json
import random
import sys

NOTHING = ("pass", "skip", "done", "decline", "no-bid")


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        if "error" in question:
            sys.exit(question["error"])
        legal = question["legal"]
        busy = [choice for choice in legal if choice["notation"].split()[0] not in NOTHING]
        chosen = random.choice(busy or legal)
        print(json.dumps({"action": chosen["action"]}), flush=True)


if __name__ == "__main__":
    main()
