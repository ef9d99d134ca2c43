// FAIL: asmf records --format plain %
#else
