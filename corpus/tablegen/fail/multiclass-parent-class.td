// FAIL: asmf records --format plain %
class A;
multiclass M : A { def a; }
