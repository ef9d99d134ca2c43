// FAIL: asmf records --llvm 23 --format plain %
// Keys of one type.
def A { int x = !switch(1, "a": 2, 3); }
