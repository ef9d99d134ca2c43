// FAIL: asmf records --llvm 23 --format plain %
// There is no value for other keys.
def A { int x = !switch(1, 1: 2); }
