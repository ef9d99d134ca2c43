// FAIL: asmf records --format plain %
class A<int a, int b = 1>;
def x : A<a = 1, a = 2>;
