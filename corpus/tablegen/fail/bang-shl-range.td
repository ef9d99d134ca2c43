// FAIL: asmf records --format plain %
def x { int a = !shl(1, 100); }
