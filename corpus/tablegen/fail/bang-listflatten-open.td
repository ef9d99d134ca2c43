// FAIL: asmf records --format plain %
class A<list<int> l> { list<int> m = !listflatten(l); }
def x { string s = !listflatten([[1]]); }
