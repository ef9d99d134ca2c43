// FAIL: asmf records --format plain %
def x { int a = undefined[1; }
