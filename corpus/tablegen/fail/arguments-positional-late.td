// FAIL: asmf records --format plain %
class A<int a, int b> { int x = !add(a, b); }
def y : A<a = 1, 2>;
