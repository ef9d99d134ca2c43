// FAIL: asmf records --format plain %
class A<int a, int b = 2>;
def x : A<1, >;
