// FAIL: asmf records --format plain %
def x { int a = !div(-9223372036854775808, -1); }
