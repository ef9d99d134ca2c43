// FAIL: asmf records --llvm 23 --format plain %
// A field is named behind the word.
class A { list<int> items = []; }
def B : A { let append [1]; }
