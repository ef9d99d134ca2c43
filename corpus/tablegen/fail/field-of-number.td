// FAIL: asmf records --format plain %
def x { int a = 1; int i = a.nothing; }
