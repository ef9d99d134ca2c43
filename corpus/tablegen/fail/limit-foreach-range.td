// FAIL: asmf records --format plain %
// upstream differs: it takes all memory
foreach i = 0...4000000000 in def x#i;
