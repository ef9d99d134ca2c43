// FAIL: asmf records --llvm 23 --format plain %
// FAIL[help]: asmf records --llvm 23 %
// Bits of an outer `let` stood in angle brackets before.
class A { bits<4> x = 0; }
let x<1-0> = 3 in def B : A;
