// FAIL: asmf records --format plain %
def x { list<int> l = [1, 2]; int m = l[0,]; list<int> n = l[]; }
