// FAIL: asmf records --format plain %
/* abc
