// FAIL: asmf records --format plain %
// upstream differs: it names no place
class A;
def x { list<A> l = !instances<A>(""); }
