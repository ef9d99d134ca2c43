// FAIL: asmf records --format plain %
class A { int a = b; int b = a; }
def x : A;
