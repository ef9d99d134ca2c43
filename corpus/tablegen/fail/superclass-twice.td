// FAIL: asmf records --format plain %
class A;
class B : A;
def x : B, A;
