// FAIL: asmf records --format plain %
class A;
def x : A<1>;
