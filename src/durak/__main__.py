"""`python -m durak`."""

import sys

from durak.cli import main

if __name__ == "__main__":
    sys.exit(main())
