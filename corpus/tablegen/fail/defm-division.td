// FAIL: asmf records --format plain %
multiclass M<int n> { def a { int q = !div(n, 0); } }
defm x : M<1>;
