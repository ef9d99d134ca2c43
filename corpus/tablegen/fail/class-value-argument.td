// FAIL: asmf records --format plain %
class A<int n> { int a = n; }
def x { int q = A<"s">.a; }
