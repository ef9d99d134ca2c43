// FAIL: asmf records --format plain %
if [1] then def x;
