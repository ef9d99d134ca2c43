// RUN: asmf records --json %
// When values are resolved: late, through NAME, through fields of records, after `let`.
class Base<string n> { string name = n; string full = name # "." # suffix; string suffix = "base"; int length = !size(full); }
def a : Base<"a">;
def b : Base<"b"> { let suffix = "changed"; }
def c : Base<"c"> { let name = "other"; }
class Uses<Base base> { string theirs = base.full; int n = !add(base.length, 1); bit long = !gt(n, 5); Uses self = ?; }
def u : Uses<b>;
class Rec<int n> { int result = !if(!le(n, 1), 1, !mul(n, Rec<!sub(n, 1)>.result)); }
def factorial { int five = Rec<5>.result; }
class Deep<int n> { list<int> down = !if(!eq(n, 0), []<int>, [n] # Deep<!sub(n, 1)>.down); }
def deep : Deep<4>;
