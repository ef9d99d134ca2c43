// FAIL: asmf records --format plain %
class A<int n> { assert !gt(n, 0), "n is " # n; int a = n; }
def x : A<-1>;
