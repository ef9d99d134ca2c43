// FAIL: asmf records --format plain %
foreach i = {1-2 in def X;
