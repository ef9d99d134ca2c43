// FAIL: asmf records --format plain %
multiclass { def a; }
