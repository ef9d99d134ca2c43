// FAIL: asmf records --format plain %
// upstream differs: llvm-tblgen crashes, since nothing checks what is given to the parent.
class Word<bits<8> op> {
  bits<8> f = op;
}
multiclass Outer<bits<8> op> {
  def _w : Word<op>;
}
multiclass Inner<bits<4> nib> : Outer<nib>;
defm Pair : Inner<3>;
