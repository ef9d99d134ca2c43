// FAIL: asmf records --format plain %
dump undefined
