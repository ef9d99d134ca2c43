// FAIL: asmf records --llvm 23 --format plain %
// Values of one type.
def A { int x = !switch(1, 1: "a", 3); }
