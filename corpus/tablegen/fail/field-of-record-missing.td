// FAIL: asmf records --format plain %
def a;
def x { int i = a.nothing; }
