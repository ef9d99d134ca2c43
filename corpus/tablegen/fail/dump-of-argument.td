// FAIL: asmf records --format plain %
class Pt<int x> {
  int px = x;
}
class C<Pt p> {
  dump p;
}
def Q : Pt<1>;
def R : C<Q>;
