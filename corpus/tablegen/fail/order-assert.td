// FAIL: asmf records --format plain %
assert undefined "s";
