// FAIL: asmf records --format plain %
class A<int n> { assert !gt(n, 0), "n"; }
multiclass M<int n> { def a : A<n>; }
defm x : M<0>;
