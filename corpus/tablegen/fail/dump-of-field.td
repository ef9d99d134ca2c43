// FAIL: asmf records --format plain %
// A record that a field turns out to be is no text, unlike one that is named.
class Pt<int x> {
  int px = x;
}
def A {
  Pt p = Pt<1>;
  dump p;
}
