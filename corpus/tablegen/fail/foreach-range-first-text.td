// FAIL: asmf records --format plain %
//
// A string is no bound, and behind it stands no brace.

foreach i = {"a"-3} in def x#i;
