// FAIL: asmf records --format plain %
let a 1 in def x;
