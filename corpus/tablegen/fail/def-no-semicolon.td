// FAIL: asmf records --format plain %
def x
def y;
