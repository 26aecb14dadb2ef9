"""The course of a game at the screen, without a screen.

`step` turns a course and an event into the next course and the effects that the world has to see
to. A course is one immutable value with one explicit stage; nothing here knows Textual, a clock or
a thread, so that any order of events can be tried.
"""
