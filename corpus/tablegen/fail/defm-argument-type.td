// FAIL: asmf records --format plain %
multiclass M<int a> { def x; }
defm X : M<"s">;
