// FAIL: asmf records --format plain %
def x { string y = 1 }
