// FAIL: asmf records --format plain %
//
// The inner loop has no declaration, and the outer one no body.

foreach j = [1] in {
  foreach i = {0-} in
    def x#i;
}
