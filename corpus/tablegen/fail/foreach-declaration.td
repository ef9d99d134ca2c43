// FAIL: asmf records --format plain %
//
// Behind an error in what is between `foreach` and `in`, a second one says that there is nothing to go through.

foreach i = nothing in def x#i;
foreach j = "a" in def y#j;
foreach k in def z#k;
