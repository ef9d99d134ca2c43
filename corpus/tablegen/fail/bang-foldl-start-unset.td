// FAIL: asmf records --format plain %
def x { int a = !foldl(?, [1], acc, i, 1); }
