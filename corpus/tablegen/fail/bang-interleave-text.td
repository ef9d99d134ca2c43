// FAIL: asmf records --format plain %
def x { string s = !interleave([1], 5); }
