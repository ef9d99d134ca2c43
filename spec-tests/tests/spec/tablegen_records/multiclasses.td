// Multiclasses: arguments, inheritance, loops, conditions, bindings.
class Val<int v, string s = "default"> { int val = v; string str = s; bits<4> b = 0; list<int> l = []; }
class Extra<int e> { int extra = e; }
class Mark { bit mark = 0; string tag = ""; }
multiclass Base<int x, list<int> xs = [1, 2]> {
  def first : Val<x>;
  foreach i = xs in {
    def n#i : Val<!add(x, i)>;
    if !gt(i, 1) then
      def big#i : Val<i, "big">;
    else {
      def small#i : Val<i, "small">;
      foreach k = {0, 2...1} in def deep#i#_#k : Val<k>;
    }
  }
  assert !gt(x, 0), "x must be positive";
}
multiclass More<int y, string name> : Base<!mul(y, 2)> {
  defvar twice = !add(y, y);
  def m : Val<twice, name> { let l = [y, twice]; }
  let b = 3 in {
    def in_let : Val<y>;
    let b<0> = 0, str = name in def in_let2 : Val<y>;
  }
}
defm A : Base<1>;
defm B : Base<5, [7]>;
defm C : More<3, "three">;
defm D : More<y = 4, name = "four">, Extra<9>, Mark;
defm E : Base<1, []>, Mark;
let tag = "let" in {
  defm F : Base<1, [2]>, Mark;
  let mark = 1 in
  def G : Mark;
  def H : Mark { let tag = "own"; }
}
defset list<Val> Vals = {
  def V1 : Val<1>;
  defm V2 : Base<1, [1]>;
  foreach i = [5, 6] in def V3#i : Val<i>;
}
foreach v = Vals in
  def Copy_#v : Val<v.val, v.str>;
foreach i = [1, 2] in
  defm Loop#i : More<i, "loop"#i>;
multiclass Nested<list<Val> vals> {
  foreach v = vals in
    defm _#v#_ : Base<v.val, !range(v.val)>;
}
defm N : Nested<[V1]>;
def Count { int n = !size(Vals); list<string> names = !foreach(v, Vals, !cast<string>(v)); }
if !eq(Count.n, 5) then { def Five; } else if !gt(Count.n, 5) then def MoreThanFive; else def Fewer;
