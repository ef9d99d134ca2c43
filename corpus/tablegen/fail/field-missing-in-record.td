// FAIL: asmf records --format plain %
class A;
def a : A;
def x { int q = a.foo; }
