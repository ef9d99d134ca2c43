// FAIL: asmf records --format plain %
class A { int a = 0; let a = a; }
