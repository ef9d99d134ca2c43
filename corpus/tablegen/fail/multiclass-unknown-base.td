// FAIL: asmf records --format plain %
multiclass M : N { def a; }
