"""The command line: options, subcommands, reports as text."""
