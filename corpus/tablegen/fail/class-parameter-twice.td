// FAIL: asmf records --format plain %
class A<int a, int a> {}
