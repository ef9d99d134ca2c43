// FAIL: asmf records --format plain %
multiclass M { def a; }
defm 5 : M;
