// FAIL: asmf records --format plain %
assert !eq(1, 2), "one is not two";
