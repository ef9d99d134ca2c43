// FAIL: asmf records --format plain %
class A;
def a : A;
def x { bit b = !exists<A>(a); }
