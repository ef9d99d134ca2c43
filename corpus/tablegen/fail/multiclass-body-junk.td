// FAIL: asmf records --format plain %
multiclass M { 5 }
