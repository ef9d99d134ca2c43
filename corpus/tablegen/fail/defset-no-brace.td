// FAIL: asmf records --format plain %
class A;
defset list<A> s = def a : A;
