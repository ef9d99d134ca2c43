// FAIL: asmf records --format plain %
def x { string s = !substr("abc", 1, "1"); }
