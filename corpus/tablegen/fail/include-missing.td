// FAIL: asmf records --format plain %
include "no-such-file.td"
