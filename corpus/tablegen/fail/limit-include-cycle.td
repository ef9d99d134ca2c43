// FAIL: asmf records --format plain %
// upstream differs: it ends elsewhere
include "limit-include-cycle.td"
