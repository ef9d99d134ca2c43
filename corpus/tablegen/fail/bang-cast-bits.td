// FAIL: asmf records --format plain %
class A { bits<2> x = !cast<bits<2>>("a"); }
def B : A;
