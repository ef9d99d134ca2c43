// FAIL: asmf records --format plain %
class A;
multiclass M { defset list<A> s = { def a : A; } }
