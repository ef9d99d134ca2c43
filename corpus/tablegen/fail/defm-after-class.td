// FAIL: asmf records --format plain %
class A;
multiclass M { def a; }
defm x : M, A, M;
