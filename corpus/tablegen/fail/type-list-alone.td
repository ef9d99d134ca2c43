// FAIL: asmf records --format plain %
def a { list x; }
