// FAIL: asmf records --format plain %
def x { bit a = !match(5, "a"); }
