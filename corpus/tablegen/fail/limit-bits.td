// FAIL: asmf records --format plain %
// upstream differs: it takes all memory
def x { bits<2000000000> b; }
