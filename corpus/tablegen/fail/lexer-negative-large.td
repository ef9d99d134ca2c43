// FAIL: asmf records --format plain %
def x { int a = -9223372036854775809; }
