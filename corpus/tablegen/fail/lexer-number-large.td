// FAIL: asmf records --format plain %
def x { int a = 99999999999999999999; }
