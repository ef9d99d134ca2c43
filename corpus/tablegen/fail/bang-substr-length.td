// FAIL: asmf records --format plain %
def x { string a = !substr("abc", 1, -1); }
