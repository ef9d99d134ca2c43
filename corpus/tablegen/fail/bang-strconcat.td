// FAIL: asmf records --format plain %
def x { string s = !strconcat("a", 5); }
