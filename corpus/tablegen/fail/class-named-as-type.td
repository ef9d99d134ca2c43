// FAIL: asmf records --format plain %
deftype A = int;
class A { int x; }
