// RUN: asmf records --json %
// `defvar` at each place, shadowing, and `deftype`.
defvar global = 4;
deftype Number = int;
deftype Numbers = list<Number>;
class C<Number n> { defvar twice = !mul(n, 2); Number given = twice; Numbers both = [n, twice]; list<list<int>> all = [both]; }
def a : C<global>;
def b { defvar global = "shadow"; string s = global; }
foreach i = [1, 2] in { defvar square = !mul(i, i); def s # square : C<square>; }
if 1 then { defvar global = 8; def inner : C<global>; }
def after : C<global>;
multiclass M<int x> { defvar y = !add(x, global); def "" : C<y>; }
defm m : M<1>;
