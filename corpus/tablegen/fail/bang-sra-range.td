// FAIL: asmf records --format plain %
def x { int a = !sra(1, -1); }
