// FAIL: asmf records --format plain %
assert 0, 5;
