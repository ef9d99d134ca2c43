// FAIL: asmf records --format plain %
def x { bits<2> b = 7; }
