// FAIL: asmf records --format plain %
class A;
def x { list<A> s = !instances<A>("("); }
