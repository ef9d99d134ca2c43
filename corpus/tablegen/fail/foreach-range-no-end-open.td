// FAIL: asmf records --format plain %
//
// The end of the range and the brace are missing.

foreach i = {0- in def x#i;
