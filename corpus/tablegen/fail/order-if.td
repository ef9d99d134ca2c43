// FAIL: asmf records --format plain %
def x { int a = !if(undefined, 1, ; }
