// FAIL: asmf records --format plain %
class A;
deftype B = A;
