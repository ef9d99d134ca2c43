// FAIL: asmf records --format plain %
//
// A number behind a number is the end of a range: here a negative one.

foreach i = {0 1} in def x#i;
