// FAIL: asmf records --format plain %
class A<int a, int b = 2> { int x = !add(a, b); }
def y : A;
