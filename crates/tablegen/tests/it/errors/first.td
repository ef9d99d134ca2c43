// One input per line (\n is a line break): the first error must be the oracle's.
def x : Unknown;
class A {} def x : A<1>;
class A<int x> { int y = x; } def x : A;
class A<int x> { int y = x; } def x : A<"s">;
class A<int x> { int y = x; } def x : A<1, 2>;
class A<int x> { int y = x; } def x : A<y = 1>;
class A<int x> { int y = x; } def x : A<x = 1, x = 2>;
class A<int x, int z = 1> { int y = !add(x, z); } def x : A<z = 1, 2>;
def x { int a = "s"; }
def x { int a = b; }
def x { let a = 1; }
def x; def x;
class A { int x = 1; } class A { int y = 2; }
def x { string s = 1; }
def x { list<int> l = ["a"]; }
def x { list<int> l = [1, "a"]; }
def x { int a = [1]; }
def x { bits<2> b = 7; }
def x { int a = 1 }
def x { int a = 1;
def { int 5 = 1; }
foo
class A : A;
class B; class A : B, B; def x : A;
def x { int a = !add(1); }
def x { int a = !add(1, "s"); }
def x { int a = !if(1, 2, "s"); }
def x { int a = !head([]); }
def x { int a = !head(1); }
def x { int a = !size(1); }
def x { int a = !foo(1); }
def x { int a = !cast<int>("s"); }
class A; def x { A a = !cast<A>("nope"); }
class A; class B; def b : B; def x { A a = !cast<A>("b"); }
def x { int a = !div(1, 0); }
def x { int a = !shl(1, 100); }
def x { int a = !logtwo(0); }
def x { string a = !substr("abc", 5); }
def x { int a = !find("abc", "a", 9); }
def x { list<int> a = !foreach(i, 5, i); }
def x { list<int> a = !foreach(i, [1], "s"); }
def x { list<int> a = !filter(i, 5, i); }
def x { int a = !foldl(0, [1], acc, i, "s"); }
def x { int a = !cond(0: 1); }
def x { int a = !cond(0: 1, 1: "s"); }
class A { int f = 1; } def a : A; def x { int b = a.g; }
def x { dag d = (1 2); }
def x { dag d = (x 2:y); }
def x { string s = "abc
def x { string s = "a\q"; }
def x { code c = [{ abc
/* abc
#ifdef A
#else
#endif
#define
#ifdef A B
include "nope.td"
include 5
foreach i = 5 def x;
foreach i = [1] in class A;
multiclass M { class A; }
multiclass M { }
multiclass M { def a; } multiclass M { def a; }
defm x : Nope;
multiclass M<int i> { def a { int j = i; } } defm x : M;
multiclass M { def a; } defm x : M
multiclass M { def a; } def x : M;
class A; defm x : A;
assert 0, "boom";
assert "s", "boom";
class A<int i> { assert !gt(i, 0), "neg " # i; int j = i; } def x : A<-1>;
defvar a = 1; defvar a = 2;
def a; defvar a = 2;
defset int s = { }
class A; class B; defset list<A> s = { def b : B; }
let x = 1 in def a;
let x = 1 def a;
let x 1 in def a;
class A { int x; } let x = "s" in def a : A;
class A { int x = x; } def a : A;
class A { int x; let x = x; } def a : A;
class A<int a, int a> {}
class A { int NAME; }
if 1 { def x; }
def x { bits<4> b = {1, "s"}; }
def x { int a = 1; int b = a{70}; }
def x { string s = "a"; string t = s{0}; }
def x { list<int> l = [1,2]; int a = l[5]; }
def x { int l = 3; int a = l[0]; }
def x { string s = ? # "a"; }
def "a" # 1 # ; def a1;
class A<int x> { int y = x; } def x { A a = A; }
def x { int y = x.z; }
def x { list<int> l = []; list<int> m = l # 5; }
def x { int a = 99999999999999999999; }
def x { int a = 0x; }
def x { int a = $b; }
def x { int a = !; }
def x { int a = 1..2; }
def x @ { }
dump 5;
def x : 5;
class 5;
def x { list<> l; }
def x { bits<x> l; }
def x { int a = !getdagarg<int>((x 1), 5); }
def x { dag a = !con((x 1), (y 1)); } def y;
class A<int x> { int y = x; } def x { int q = A<"s">.y; }
def x { int a = !range(1, 2, 0); }
def x { int a = !exists<int>(5); }
class A; def x { bit a = !exists<A>(x); }
def x { string s = !interleave(5, ","); }
def x { string s = !interleave([1], 5); }
def x { list<int> s = !listconcat([1], 5); }
def x { list<int> s = !listsplat(1, "x"); }
def x { bit s = !eq([1], [2]); }
def x { bit s = !lt(x, x); }
def x { string s = !subst(1, 2, ?); }
def x { int s = ?; int t = !if(s, 1, 2); }
deftype a = int; deftype a = string;
class A; deftype A = int;
def x { int a = !foldl(0, [1], a, b, a); }
def x { int i = 0; list<int> a = !foreach(i, [1], i); }
class C<bits<4> x> { bits<4> y = x; } def x : C<0b11111>;
class C { int f; } class D : C { string f; } def x : D { let f = "s"; }
