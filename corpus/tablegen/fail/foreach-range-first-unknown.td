// FAIL: asmf records --format plain %
//
// What follows the first bound is not read: it stands where the brace would be.

foreach i = {y-3} in def x#i;
