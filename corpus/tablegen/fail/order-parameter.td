// FAIL: asmf records --format plain %
class A<int x = undefined, >;
