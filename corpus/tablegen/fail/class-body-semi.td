// FAIL: asmf records --format plain %
class A { };
def B;
