// FAIL: asmf records --format plain %
def x { list<int> a = !range(1, 2, 0); }
