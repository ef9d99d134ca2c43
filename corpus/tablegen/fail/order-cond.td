// FAIL: asmf records --format plain %
def x { int a = !cond(undefined: 1, ; }
