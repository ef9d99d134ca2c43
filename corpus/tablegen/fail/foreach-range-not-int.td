// FAIL: asmf records --format plain %
foreach i = {"s"} in def x # i;
