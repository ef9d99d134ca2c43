// FAIL: asmf records --format plain %
multiclass M { class A; }
