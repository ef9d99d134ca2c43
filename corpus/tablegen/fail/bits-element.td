// FAIL: asmf records --format plain %
def x { bits<4> b = {1, "s"}; }
