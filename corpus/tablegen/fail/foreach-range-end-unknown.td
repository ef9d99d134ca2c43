// FAIL: asmf records --format plain %
//
// Behind a name that nothing has, the range has no end.

foreach i = {0-y} in def x#i;
