// FAIL: asmf records --format plain %
foreach i = [1] in { def x # i;
