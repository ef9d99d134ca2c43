// FAIL: asmf records --format plain %
def x { list<int> a = !listflatten(5); }
