// FAIL: asmf records --format plain %
#ifdef A
def x;
