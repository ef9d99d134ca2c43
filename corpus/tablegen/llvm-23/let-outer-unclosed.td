// FAIL: asmf records --llvm 23 --format plain %
// A brace that is not closed.
class A { bits<4> x = 0; }
let x{1-0 = 3 in def B : A;
