// FAIL: asmf records --format plain %
class A;
deftype A = int;
