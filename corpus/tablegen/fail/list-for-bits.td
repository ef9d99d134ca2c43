// FAIL: asmf records --format plain %
def a { bits<2> x = [1, 0]; }
