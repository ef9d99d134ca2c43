// FAIL: asmf records --format plain %
def x { bit b = !empty(5); }
