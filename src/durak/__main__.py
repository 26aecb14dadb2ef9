"""`python -m durak`, and the program of that name."""

import sys

from durak.cli.loading import loading

with loading():
    from durak.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
