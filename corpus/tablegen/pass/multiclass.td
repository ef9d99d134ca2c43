// RUN: asmf records --json %
// `multiclass` and `defm`: arguments, inheritance, nested defms, names, classes beside multiclasses.
class C<int v> { int value = v; string name = NAME; }
class Mark { bit mark = 1; }
multiclass Pair<int a, string suffix = "_b"> {
  def _a : C<a>;
  def suffix : C<!add(a, 1)>;
  def NAME # _ # suffix : C<!add(a, 2)>;
}
multiclass Derived<int a> : Pair<!mul(a, 2)> {
  def _more : C<a> { let value = 100; }
  defm _inner : Pair<a, "_c">;
  let value = 7 in def _let : C<0>;
}
multiclass Loops<list<int> items> {
  defvar count = !size(items);
  foreach i = items in {
    def _ # i : C<i>;
    if !gt(i, 1) then def _big # i : C<count>; else def _small # i : C<count>;
  }
  assert !gt(count, 0), "needs items";
}
multiclass Whole { def "" : C<9>; def : C<10>; }
defm P : Pair<1>;
defm Q : Pair<1, suffix = "_q">, Mark;
defm D : Derived<3>;
defm L : Loops<[1, 2]>;
defm W : Whole;
defm : Whole;
foreach k = ["x", "y"] in defm F # k : Whole, Mark;
let mark = 0 in defm Unmarked : Whole, Mark;
