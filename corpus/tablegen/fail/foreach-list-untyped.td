// FAIL: asmf records --format plain %
foreach i = [] in def x;
