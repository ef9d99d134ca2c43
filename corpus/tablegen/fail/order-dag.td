// FAIL: asmf records --format plain %
def x { dag a = (undefined 1, ; }
