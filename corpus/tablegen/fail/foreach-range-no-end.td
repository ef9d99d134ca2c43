// FAIL: asmf records --format plain %
//
// The end of the range is missing: three errors follow from one another.

foreach i = {0-} in def x#i;
