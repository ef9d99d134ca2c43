// FAIL: asmf records --llvm 23 --format plain %
// What is appended is of the type of the field.
class A { list<string> x = ["a"]; string s = "a"; }
def B : A { let append x = [1]; }
let append x = [1] in def C : A;
def D : A { let append s = 1; }
