// FAIL: asmf records --format plain %
def x { bits<4> a = 0; bit b = a{9}; }
