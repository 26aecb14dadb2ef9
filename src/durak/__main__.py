"""`python -m durak`."""

import sys

from durak.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
