// FAIL: asmf records --format plain %
def x { list<int> l = [1, 2]; list<int> m = l[0; }
