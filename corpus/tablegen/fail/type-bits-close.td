// FAIL: asmf records --format plain %
class A { bits<3 x; }
