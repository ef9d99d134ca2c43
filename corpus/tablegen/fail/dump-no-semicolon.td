// FAIL: asmf records --format plain %
dump "m"
def x;
