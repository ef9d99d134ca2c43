// FAIL: asmf records --format plain %
def x { list<int> a = !filter(i, 5, i); }
