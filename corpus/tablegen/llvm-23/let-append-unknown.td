// FAIL: asmf records --llvm 23 --format plain %
// There is nothing to append to.
class A { list<int> items = []; }
def B : A { let append item = [1]; }
