// FAIL: asmf records --format plain %
if 1 { def x; }
