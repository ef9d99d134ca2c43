// FAIL: asmf records --format plain %
class A<int n> { int a = n; }
def x { A a = A; }
