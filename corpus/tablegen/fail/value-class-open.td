// FAIL: asmf records --format plain %
class A<int n> { int a = n; }
def x { int a = A<1;  }
