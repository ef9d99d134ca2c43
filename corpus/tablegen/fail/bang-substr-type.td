// FAIL: asmf records --format plain %
def x { string a = !substr(5, 1); }
