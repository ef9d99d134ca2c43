// FAIL: asmf records --format plain %
class A;
class B;
multiclass M { def a : A; }
defset list<B> s = { defm x : M; }
