// FAIL: asmf records --format plain %
def x { string s = !subst("a", 1, "b"); }
