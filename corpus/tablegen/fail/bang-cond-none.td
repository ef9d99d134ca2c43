// FAIL: asmf records --format plain %
def x { int a = !cond(0: 1); }
