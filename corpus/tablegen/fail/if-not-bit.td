// FAIL: asmf records --format plain %
if "s" then def x;
