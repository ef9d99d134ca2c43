// FAIL: asmf records --format plain %
def x { list<int> a = !foreach(1, [1], 2); }
