// FAIL: asmf records --format plain %
def x { list<int> a = !foreach(i, undefined, ; }
