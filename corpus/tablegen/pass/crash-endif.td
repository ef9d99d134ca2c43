// RUN: asmf records --format plain %
// RUN[later]: asmf records --llvm 23 --format plain %
// upstream differs: llvm-tblgen crashes.
// A directive at the very end of a file, without a line break, ends lines that are skipped.
#ifdef NOPE
def a;
#endif