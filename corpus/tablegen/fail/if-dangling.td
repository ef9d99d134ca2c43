// FAIL: asmf records --format plain %
else def x;
