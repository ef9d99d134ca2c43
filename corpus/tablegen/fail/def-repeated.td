// FAIL: asmf records --format plain %
def x;
def x { int again = 1; }
