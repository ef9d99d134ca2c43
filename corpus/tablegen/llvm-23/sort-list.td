// FAIL: asmf records --llvm 23 --format plain %
// Only lists are sorted.
def A { list<int> x = !sort(i, 3, i); }
