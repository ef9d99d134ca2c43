// FAIL: asmf records --llvm 23 --format plain %
// Numbers are not joined.
class A { int x = 1; }
def B : A { let append x = 3; }
