// RUN: asmf records --json %
// Bang operators of numbers and bits, on known values and on template arguments.
class N<int a, int b> {
  int add = !add(a, b, 1); int sub = !sub(a, b); int mul = !mul(a, b, 2); int div = !div(a, b);
  int and = !and(a, b, 7); int or = !or(a, b, 8); int xor = !xor(a, b); bit not = !not(a);
  int shl = !shl(a, 2); int sra = !sra(a, 1); int srl = !srl(a, 60); int log = !logtwo(b);
  bit eq = !eq(a, b); bit ne = !ne(a, b); bit lt = !lt(a, b); bit le = !le(a, b); bit gt = !gt(a, b); bit ge = !ge(a, b);
}
def positive : N<7, 3>;
def negative : N<-9, 2>;
def edges {
  int wraps = !add(0x7FFFFFFFFFFFFFFF, 1); int andNone = !and(-1, 6); int negativeDiv = !div(-7, 2);
  bit andBits = !and({1}, 1); int mixed = !add({1, 0}, 0b01); bits<4> xorBits = !xor({1, 1}, {0, 1});
  int shortAnd = !and(0, 5); int shortOr = !or(-1, 5); int log63 = !logtwo(0x4000000000000000);
  bit eqBit = !eq(1, {1}); bit eqString = !eq("a", "a"); bit ltString = !lt("a", "b"); bit neRecord = !ne(positive, negative);
}
