// RUN: asmf records --json --format plain %
dump "text";
def a { int x = 4; string s = "q"; dump "x is " # x; }
dump a;
dump !repr(a);
class C<int n> { dump "n is " # n; }
def b : C<1>;
def c { C r = C<2>; C again = C<2>; }
multiclass M<int n> { dump "m is " # n; def _d; }
defm e : M<3>;
