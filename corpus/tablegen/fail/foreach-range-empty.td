// FAIL: asmf records --format plain %
//
// There is no range between the braces.

foreach i = {} in def x#i;
