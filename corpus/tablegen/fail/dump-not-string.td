// FAIL: asmf records --format plain %
dump [1];
