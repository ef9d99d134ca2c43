// FAIL: asmf records --format plain %
def x { int i = 0; int a = !foldl(0, [1], acc, i, 1); }
