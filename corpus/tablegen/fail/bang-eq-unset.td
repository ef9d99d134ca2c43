// FAIL: asmf records --format plain %
def x { bit a = !eq(?, 1); }
