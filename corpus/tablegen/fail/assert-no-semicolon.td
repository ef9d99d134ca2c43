// FAIL: asmf records --format plain %
assert 1, "m"
def x;
