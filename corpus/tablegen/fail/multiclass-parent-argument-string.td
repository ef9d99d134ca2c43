// FAIL: asmf records --format plain %
// upstream differs: llvm-tblgen crashes, since nothing checks what is given to the parent.
class Word<bits<4> op> {
  bits<4> f = op;
}
multiclass Outer<bits<4> op> {
  def _w : Word<op>;
}
multiclass Inner<string text> : Outer<text>;
defm Pair : Inner<"a">;
