// FAIL: asmf records --format plain %
class Pt<int x> {
  int px = x;
}
multiclass M<Pt p> {
  dump p;
}
def Q : Pt<3>;
defm Z : M<Q>;
