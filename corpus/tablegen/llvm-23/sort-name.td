// FAIL: asmf records --llvm 23 --format plain %
// The first argument is a name.
def A { list<int> x = !sort(1, [3], 1); }
