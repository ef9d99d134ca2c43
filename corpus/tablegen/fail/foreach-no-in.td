// FAIL: asmf records --format plain %
foreach i = [1] def x;
