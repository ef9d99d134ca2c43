// Types, conversions, late binding, defaults, redefinition, preprocessor.
#define ON
#ifdef ON
def on;
#ifndef OFF
def not_off; // comment
#else
this is skipped "
#endif /* c */
#else
neither is [{ this
#endif
#ifdef OFF
#ifdef ON
junk
#endif
#define NEVER
#else // kept
def off_else;
#endif
#ifdef NEVER
def never;
#endif
/* nested /* comment */ still */
class Late<string n, list<string> parts = [n, "x"], string all = !interleave(parts, n)> {
  string second = n; string first = second # "!"; string third = all; code c = [{a " \ b}]; int i = 0x1F; int j = 0b11; int k = +7;
  string esc = "tab\t nl\n q\" b\\ s\'"; string joined = "a" "b"
    "c";
  defvar local = second # "?"; string viaLocal = local; int neg = -5; int big = 0xFFFFFFFFFFFFFFFF; bits<0> none = {};
}
def late : Late<"n"> { let second = "changed"; }
def late2 : Late<n = "named", all = "given">;
def fwd0; deftype Ints = list<int>;
class Typed<Ints i, list<bit> bs, dag d = (fwd0), code co = ""> { Ints ii = i; list<bit> bits_ = bs; list<list<string>> ll = [["a"], []]; dag dd = d; string s = co; list<int> e = []<int>; }
def typed : Typed<[1, 2], [0, 1]>;
class Diamond1 { int a = 1; int b = 2; } class Diamond2 { int a = 3; string c = "c"; }
def diamond : Diamond1, Diamond2 { int own = a; let b = own; }
def redeclared : Diamond1 { int b; }
class Forward;
class UsesForward { list<Forward> fs = []; Forward f = ?; }
class Forward { UsesForward u = ?; int x = 1; }
def fwd : Forward; def uses : UsesForward { let f = fwd; let fs = [fwd, Forward<>, Forward<>]; int x = fs[0].x; }
class Rec<int n> { list<int> below = !if(!gt(n, 0), !listconcat(Rec<!sub(n, 1)>.below, [n]), []<int>); }
def recursive : Rec<5>;
defvar global = "glob" # "al"; defvar records = [fwd]; def useGlobal { string g = global # useGlobal; list<Forward> r = records; }
let x = 9 in { def let1 : Forward; let x = 8 in def let2 : Forward; def let3 : Forward { let x = 7; } }
class WithAssert<int v> { assert !lt(v, 10), "too big: " # v; int w = v; } def ok : WithAssert<3>; def ok2 { WithAssert inner = WithAssert<4>; }
class Trailing<list<int> l> { list<int> ll = l; } def trailing : Trailing<[1, 2,]>;
def same1 { list<Trailing> t = [Trailing<[1]>, Trailing<[1]>, Trailing<[2]>, Trailing<l = [1]>]; }
class Outer2<Trailing t, int i = t.ll[0]> { int got = i; string nm = !cast<string>(t); } def outer2 : Outer2<Trailing<[42]>>;
def dagged { dag d = (on:$root (off_else 1, "s", [1,2]):$sub, ?:$u, $v, typed.ii:$list, !add(1,2)); dag e = (on); dag f = (!cast<Forward>("fwd") fwd); }
class Bindable { bits<8> v = 0; bits<4> w; } def bound : Bindable { let v{7-4} = 0b1010; let v{1,0} = 3; let w{0} = v{7}; let w{3...1} = 0b101; }
def unset { int i = ?; field int j = i; string s; bits<3> b; list<int> l = ?; dag d; Forward f; bit t = ?; }
