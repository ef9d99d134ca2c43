// FAIL: asmf records --format plain %
include 5
