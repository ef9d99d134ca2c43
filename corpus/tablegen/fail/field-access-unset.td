// FAIL: asmf records --format plain %
class A { int a = 1; }
class Z { A z = ?; int x = z.a; }
def Q : Z;
def R { int y = Q.x; }
