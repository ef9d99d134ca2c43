// FAIL: asmf records --format plain %
// upstream differs: llvm-tblgen crashes, since nothing checks what is given to the parent.
multiclass Outer<bits<8> op> {
  def _w {
    bit f = op{6};
  }
}
multiclass Inner<bits<4> nib> : Outer<nib>;
defm Pair : Inner<3>;
