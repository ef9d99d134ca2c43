// FAIL: asmf records --format plain %
class A;
def r : A;
def x { bit a = !lt(r, r); }
