// FAIL: asmf records --format plain %
// LLVM 22 knows no directive at the very end of a file.
#ifndef NOPE
def a;
#endif