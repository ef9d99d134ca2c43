// FAIL: asmf records --format plain %
class A;
def x { list<A> l = !instances<A>(""); }
