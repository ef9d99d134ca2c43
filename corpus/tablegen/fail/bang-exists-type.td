// FAIL: asmf records --format plain %
class A;
def x { bit a = !exists<A>(5); }
