// FAIL: asmf records --format plain %
// Whether a field exists isn't known of anything that derives from a class that doesn't exist, so this is one error.
class Derived<string m> : Missing<m> {
  int own = 1;
}
class Further<string m> : Derived<m>;
def A : Derived<"a"> {
  let summary = "s";
}
def B : Further<"b"> {
  let summary = own_summary;
}
let description = "d" in
def C : Further<"c">;
multiclass M {
  def _x : Further<"x"> {
    let summary = "x";
  }
}
defm D : M;
