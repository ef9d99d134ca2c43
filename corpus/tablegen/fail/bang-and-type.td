// FAIL: asmf records --format plain %
def x { int a = !and(1, "s"); }
