// FAIL: asmf records --format pretty %
// A slip of the pen, two letters swapped, and the beginning of the only operator that begins so.
def x { int a = !adf(1, 2); }
def y { string a = !strcnocat("a", "b"); }
def z { list<int> a = !listfl([[1]]); }
