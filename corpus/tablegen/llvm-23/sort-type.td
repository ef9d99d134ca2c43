// FAIL: asmf records --llvm 23 --format plain %
// The elements keep their type.
def A { list<string> x = !sort(i, [3, 2], i); }
