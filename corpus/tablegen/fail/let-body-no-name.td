// FAIL: asmf records --format plain %
def a { let = 1; }
