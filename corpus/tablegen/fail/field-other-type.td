// FAIL: asmf records --format plain %
class A { int a = 1; }
def x : A { string a = "s"; }
