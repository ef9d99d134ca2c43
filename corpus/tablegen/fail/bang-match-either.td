// FAIL: asmf records --format plain %
// upstream differs: it names no place
def x { bit b = !match("a", "a|"); }
