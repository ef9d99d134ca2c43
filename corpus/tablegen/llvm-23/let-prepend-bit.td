// FAIL: asmf records --llvm 23 --format plain %
// Nor is a bit.
class A { bit x = 1; }
let prepend x = 0 in def B : A;
