// FAIL: asmf records --format plain %
class A;
defm x : A;
