// FAIL: asmf records --format plain %
multiclass M<int i> { def a { int j = i; } }
defm x : M<1, 2>;
