// FAIL: asmf records --format plain %
class A;
def a : A;
def x { string s = !interleave([a], ","); }
