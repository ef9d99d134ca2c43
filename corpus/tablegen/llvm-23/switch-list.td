// FAIL: asmf records --llvm 23 --format plain %
// Lists are not compared.
def A { int x = !switch([1], [2]: 2, 3); }
