// FAIL: asmf records --format plain %
def x { int a = !foldl(0, ?, acc, i, 1); }
