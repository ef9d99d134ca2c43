// FAIL: asmf records --format plain %
#define A
#define A
def X;
