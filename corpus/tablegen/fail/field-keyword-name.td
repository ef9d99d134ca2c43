// FAIL: asmf records --format plain %
def x { int list = 1; }
