// FAIL: asmf records --llvm 23 --format plain %
// Bits are no list.
class A { bits<4> x = 0; }
def B : A { let append x{1-0} = 3; }
