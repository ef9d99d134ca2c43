// FAIL: asmf records --format plain %
class A<int x>;
def a : A<x = "s">;
