// FAIL: asmf records --format plain %
def x { bits<2> a = {undefined, ; }
