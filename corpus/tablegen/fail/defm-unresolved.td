// FAIL: asmf records --format plain %
multiclass M<string n> { def a { list<int> q = !cast<list<int>>(n); } }
defm x : M<"k">;
