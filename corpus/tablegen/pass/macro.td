// RUN: asmf records --json % -D GIVEN
// A macro from the command line.
#ifdef GIVEN
def given;
#else
def notGiven;
#endif
