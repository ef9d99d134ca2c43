// FAIL: asmf records --format plain %
class A<undefined>;
