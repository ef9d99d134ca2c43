// FAIL: asmf records --format plain %
def 1;
