"""Every sentence that a person can read, by what it is for.

Front-ends alone import it. It knows the kinds of what it describes, and nothing below a front-end
knows it.
"""
