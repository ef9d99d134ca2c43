// FAIL: asmf records --format plain %
def x { bit b = !eq([1], [2]); }
