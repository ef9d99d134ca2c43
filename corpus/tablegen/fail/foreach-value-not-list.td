// FAIL: asmf records --format plain %
defvar n = "s";
foreach i = n in def x # i;
