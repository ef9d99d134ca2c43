// FAIL: asmf records --format plain %
def x { list<int> l = [1, "a"]; }
