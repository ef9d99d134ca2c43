// FAIL: asmf records --format plain %
def x { bit a = !isa<5>("s"); }
