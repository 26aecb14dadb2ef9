"""`python -m durak.arena`."""

import sys

from durak.cli.arena_command import main

if __name__ == "__main__":
    sys.exit(main())
