// FAIL: asmf records --format plain %
def x { int a = !cond(1: 1, 0: "s"); }
