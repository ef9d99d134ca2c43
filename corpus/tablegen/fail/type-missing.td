// FAIL: asmf records --format plain %
def x { 5 l; }
