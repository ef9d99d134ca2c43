// FAIL: asmf records --format plain %
multiclass M { def a; }
defm x : M;
defm x : M;
