// FAIL: asmf records --format plain %
multiclass M<int n> { assert !gt(n, 0), "n"; def a; }
defm x : M<0>;
