// FAIL: asmf records --format plain %
def x { int i = 0; list<int> a = !foreach(i, [1], i); }
