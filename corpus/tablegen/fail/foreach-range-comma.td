// FAIL: asmf records --format plain %
//
// A comma promises another range.

foreach i = {1-2, in def x#i;
