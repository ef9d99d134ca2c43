// FAIL: asmf records --format plain %
def x { int a = Missing<1>.b; }
