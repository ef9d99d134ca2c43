// FAIL: asmf records --llvm 22 --format plain %
// FAIL[help]: asmf records --llvm 22 %
// Before LLVM 23, a field is named directly behind `let`, and bits of an outer `let` stand in angle brackets.
class A { list<int> x = []; bits<2> y = 0; }
def B : A { let append x = [1]; }
let prepend x = [1] in def C : A;
let y{0} = 1 in def D : A;
