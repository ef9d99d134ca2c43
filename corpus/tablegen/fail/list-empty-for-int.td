// FAIL: asmf records --format plain %
def a { int x = []; }
