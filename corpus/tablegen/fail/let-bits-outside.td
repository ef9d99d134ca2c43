// FAIL: asmf records --format plain %
// upstream differs: llvm-tblgen reads past the end of its array and says what it finds there.
class A { bits<4> a = 0; }
def x : A { let a{4} = 0; }
