// FAIL: asmf records --format plain %
//
// A range without braces has no brace to miss.

foreach i = 0... in def x#i;
