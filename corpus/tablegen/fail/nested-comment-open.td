// FAIL: asmf records --format plain %
/* a /* b */
def x;
