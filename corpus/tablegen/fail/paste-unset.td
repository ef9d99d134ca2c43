// FAIL: asmf records --format plain %
def x { string s = ? # "a"; }
