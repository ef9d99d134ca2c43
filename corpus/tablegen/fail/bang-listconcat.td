// FAIL: asmf records --format plain %
def x { list<int> a = !listconcat([1], 5); }
