// RUN: asmf records --json %
// `defset`: what is defined inside, also by loops, multiclasses and nested sets.
class C<int v = 0> { int value = v; }
class D : C<9>;
multiclass M { def _1 : C<1>; def _2 : D; }
defset list<C> outer = {
  def a : C;
  defset list<D> inner = { def b : D; }
  foreach i = [3, 4] in def c # i : C<i>;
  defm m : M;
  def unrelatedIsFine : D;
}
def use { list<C> all = outer; list<D> some = inner; int n = !size(outer); list<int> values = !foreach(x, outer, x.value); }
foreach x = outer in def copy_ # x : C<x.value>;
