// RUN: asmf records --json %
// Bits: slices, concatenation in braces, single bits, assignment of parts.
class Enc<bits<8> op, bits<4> r> {
  bits<16> inst;
  let inst{15-8} = op;
  let inst{7...4} = r;
  let inst{3-0} = {1, r{0}, 0, ?};
  bits<4> high = op{7-4}; bits<4> reversed = op{0, 1, 2, 3}; bit one = op{5}; bits<12> joined = {op, r}; bits<3> literal = {0b11, 0};
}
def e : Enc<0xA5, 0b0011>;
def f : Enc<?, 7>;
def g { bits<16> i = 0x1234; bits<4> nibble = i{7-4}; bit top = i{12}; bits<64> wide = -1; }
