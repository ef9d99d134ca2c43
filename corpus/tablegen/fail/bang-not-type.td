// FAIL: asmf records --format plain %
def x { bit b = !not("s"); }
