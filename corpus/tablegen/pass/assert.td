// RUN: asmf records --json %
// `assert` that holds at each place, and `dump`.
assert 1, "never";
assert !eq(!size([1, 2]), 2), "never";
class Checked<int v> { assert !gt(v, 0), "v is " # v; int x = v; assert !lt(x, 10), NAME # " is too big"; }
def c : Checked<3>;
def d { int x = 1; assert !eq(x, 1), "no"; }
multiclass M<int v> { assert !ne(v, 5), "five"; def "" : Checked<v>; }
defm m : M<4>;
dump !strconcat("top ", "level");
class Dumped<int v> { dump "class " # v; }
def e : Dumped<6>;
