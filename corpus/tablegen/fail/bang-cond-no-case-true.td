// FAIL: asmf records --format plain %
class A<int n> { string s = !cond(!lt(n, 0): "below", !eq(n, 0): "zero"); }
def x : A<5>;
