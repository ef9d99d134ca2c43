// FAIL: asmf records --format plain %
def x { string s = !subst(?, "a", "b"); }
