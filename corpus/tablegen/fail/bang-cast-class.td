// FAIL: asmf records --format plain %
class A;
class B;
def b : B;
def x { A a = !cast<A>("b"); }
