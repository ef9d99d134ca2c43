// FAIL: asmf records --format plain %
nonsense
