// RUN: asmf records --json %
class A<int a, string b = "b", list<int> c = [1]> {
  int x = a;
  string y = b;
  list<int> z = c;
}
def none : A<1>;
def positional : A<2, "y", [3]>;
def named : A<b = "n", a = 4>;
def mixed : A<5, c = [6]>;
def empty { A r = A<7>; int x = A<8, "z">.x; list<A> l = [A<9>, A<9>, A<a = 9>]; }
