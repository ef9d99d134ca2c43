// FAIL: asmf records --format plain %
def x { list<int> a = [undefined, ; }
