// FAIL: asmf records --format plain %
def x { int a = !add(undefined, ); }
