// FAIL: asmf records --format plain %
let in def x;
