// FAIL: asmf records --format plain %
class Pt<int x> {
  int px = x;
}
foreach p = [Pt<1>, Pt<2>] in {
  dump p;
}
