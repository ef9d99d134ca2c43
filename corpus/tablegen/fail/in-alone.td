// FAIL: asmf records --format plain %
in def x;
