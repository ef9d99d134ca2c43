// FAIL: asmf records --format plain %
class A<int a>;
def x : A<1, >;
