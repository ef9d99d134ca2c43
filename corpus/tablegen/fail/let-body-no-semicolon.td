// FAIL: asmf records --format plain %
class A { int a = 0; }
def x : A { let a = 1 }
