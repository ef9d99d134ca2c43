// RUN: asmf records --format plain %
// RUN[later]: asmf records --llvm 23 --format plain %
// upstream differs: llvm-tblgen crashes.
// A case of `!cond` is chosen that is a field, which has no value yet, and the cases are of different types.
class Kind<bit pick> {
  int wide = 2;
  bits<6> kind = 0;
  let kind{3-2} = !cond(pick : wide, true : 0b01);
}
def K : Kind<1>;
def L : Kind<0>;
class Small<bit pick> {
  bit one = 1;
  bit small = !cond(pick : one, true : 0);
}
def M : Small<1>;
def N : Small<0>;
