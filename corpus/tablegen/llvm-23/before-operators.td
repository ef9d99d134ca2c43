// FAIL: asmf records --llvm 22 --format plain %
// FAIL[help]: asmf records --llvm 22 %
// Operators that LLVM 22 does not know.
def A { list<int> x = !sort(i, [1], i); }
def B { int x = !switch(1, 2); }
