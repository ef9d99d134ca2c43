// FAIL: asmf records --format plain %
#define A b
def X;
