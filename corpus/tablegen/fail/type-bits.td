// FAIL: asmf records --format plain %
def x { bits<n> b; }
