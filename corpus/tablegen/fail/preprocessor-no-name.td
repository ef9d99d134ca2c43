// FAIL: asmf records --format plain %
#define
def x;
