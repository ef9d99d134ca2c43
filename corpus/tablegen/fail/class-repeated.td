// FAIL: asmf records --format plain %
class A { int x = 1; }
class A { int y = 2; }
