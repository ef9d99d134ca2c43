// FAIL: asmf records --format plain %
def x { int a = !foldl(0, undefined, a, b, ; }
