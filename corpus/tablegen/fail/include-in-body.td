// FAIL: asmf records --format plain %
def x { include "other.td" }
