"""`python -m durak`, and the program of that name."""

import sys

try:
    from durak.cli.interrupts import end_at_once

    end_at_once()
    from durak.cli.loading import loading

    with loading():
        from durak.cli.main import main
except KeyboardInterrupt:  # it came before `end_at_once`
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main())
