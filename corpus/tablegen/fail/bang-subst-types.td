// FAIL: asmf records --format plain %
def x { string s = !subst(1, 2, ?); }
