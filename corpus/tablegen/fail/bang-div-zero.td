// FAIL: asmf records --format plain %
def x { int a = !div(1, 0); }
