// RUN: asmf records --json %
// A class may come in several ways; only naming it when it is there already is an error.
class A<int n> { int x = n; }
class B : A<1>;
class C : A<2>;
class D : B, C;
class E;
class F : E;
def b_and_c : B, C;
def c_and_b : C, B;
def d : D;
def e_then_f : E, F;
def all : B, C, D { let x = 9; }
def count { int n = !size(!instances<A>()); bit is = !isa<A>(d); }
