// FAIL: asmf records --format plain %
class A<int n>;
def x : A<undefined, >;
