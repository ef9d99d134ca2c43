// FAIL: asmf records --format plain %
class A;
defset list<A> = { def a : A; }
