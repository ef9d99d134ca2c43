// FAIL: asmf records --format plain %
assert "s", "no condition";
