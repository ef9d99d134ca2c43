// RUN: asmf records --json %
// Classes: declarations, forward declarations, template arguments, inheritance, bodies.
class Forward;
class Late { list<Forward> items = []; }
class Forward { int x = 1; }
class One<int a> { int first = a; }
class Two<int a, string b = "default", int c = !add(a, 1)> : One<!mul(a, 10)> {
  string second = b;
  int third = c;
  defvar local = !strconcat(b, "!");
  string fourth = local;
}
class Three<list<int> items> : Two<!size(items)>, Late;
def positional : Two<1>;
def named : Two<b = "named", a = 2>;
def mixed : Two<3, c = 30>;
def chain : Three<[7, 8, 9]> { int own = !add(first, third); }
def forward : Forward;
class Diamond { int v = 0; }
class Left : Diamond { let v = 1; }
class Right { int w = 2; }
def both : Left, Right { let w = v; }
class NameOf { string name = NAME; }
def Named : NameOf;
def Outer { NameOf inner = Named; }
