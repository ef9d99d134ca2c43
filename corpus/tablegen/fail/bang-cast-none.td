// FAIL: asmf records --format plain %
class A;
def x { A a = !cast<A>("none"); }
