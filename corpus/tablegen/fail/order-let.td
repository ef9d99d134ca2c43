// FAIL: asmf records --format plain %
def x { let a = 1 }
