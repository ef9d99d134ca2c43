// FAIL: asmf records --format plain %
def x { int a = !foldl(0, [1], acc, i, "s"); }
