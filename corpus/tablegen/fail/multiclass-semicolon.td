// FAIL: asmf records --format plain %
multiclass M { def a; };
