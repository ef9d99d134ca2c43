// FAIL: asmf records --format plain %
def x { int a = !if("s", 1, 2); }
