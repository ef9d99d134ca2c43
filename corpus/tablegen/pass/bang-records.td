// RUN: asmf records --json %
// Bang operators about records and types, conditions, and casts.
class A<int v = 1> { int value = v; } class B : A<2>;
def a : A; def b : B;
class Q<A r, string n, int i> {
  bit isB = !isa<B>(r); A byName = !cast<A>(n); string name = !cast<string>(r); bit there = !exists<A>(n);
  string cond = !cond(!lt(i, 0): "negative", !eq(i, 0): "zero", true: "positive"); int chosen = !if(!isa<B>(r), 10, r.value);
  A substituted = !subst(a, b, r); int through = !cast<A>(n).value;
}
def q1 : Q<a, "b", -1>; def q2 : Q<b, "a", 0>; def q3 : Q<b, "b", 5>;
def more { bit no = !exists<B>("a"); bit nothing = !exists<A>("none"); list<A> all = !instances<A>(); list<B> matching = !instances<B>("b.*"); A common = !if(1, a, b); list<A> mixed = [a, b]; bit unset = !initialized(?); }
