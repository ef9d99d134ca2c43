// FAIL: asmf records --format plain %
foreach 1 = [1] in def x;
