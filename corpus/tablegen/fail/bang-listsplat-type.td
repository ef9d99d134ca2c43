// FAIL: asmf records --format plain %
def x { list<int> a = !listsplat(1, "x"); }
