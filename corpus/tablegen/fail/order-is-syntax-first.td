// FAIL: asmf records --format plain %
def x { int a = !add(1, ); int b = undefined; }
