// FAIL: asmf records --format plain %
def x { int l = 3; int a = l[0]; }
