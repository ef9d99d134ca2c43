// FAIL: asmf records --format plain %
//
// The end of the range of bits is missing.

class a {
  bits<4> b;
  let b{0-} = 1;
}
