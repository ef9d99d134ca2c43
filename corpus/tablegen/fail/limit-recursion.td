// FAIL: asmf records --format plain %
// upstream differs: it overflows its stack
class A<int n> { int r = A<!add(n, 1)>.r; }
def x : A<0>;
