// RUN: asmf records %
// What is given to a parent multiclass is not checked, and only the bits that it has are taken.
class Nibble<bits<4> op> {
  bits<4> f = op;
}
multiclass Wide<bits<4> op> {
  def _w : Nibble<op>;
}
multiclass FromByte<bits<8> byte> : Wide<byte>;
defm P : FromByte<5>;

multiclass Low<bits<8> op> {
  def _l {
    bits<2> h = op{1-0};
    int i = op;
  }
}
multiclass FromNibble<bits<4> nib> : Low<nib>;
defm Q : FromNibble<3>;

class Byte<bits<8> op> {
  bits<8> f = op;
}
multiclass Bytes<bits<8> op> {
  def _b : Byte<op>;
}
multiclass FromInt<int i> : Bytes<i>;
defm R : FromInt<5>;
