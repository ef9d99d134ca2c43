// FAIL: asmf records --format plain %
class A<int a> { int x = a; }
def y : A<a = 1, a = 2>;
