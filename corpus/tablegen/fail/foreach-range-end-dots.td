// FAIL: asmf records --format plain %
foreach i = {1..."a"} in def X;
