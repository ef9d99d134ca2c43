// FAIL: asmf records --format plain %
class A { int a = a; }
def x : A;
