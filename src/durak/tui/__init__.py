"""The screen: the only package that imports textual and rich. It draws views and presses keys."""
