// RUN: asmf records --json %
// Every type as a field, a template argument, and a list's element; unset values; conversions between them.
class Base;
class Types<bit b, bits<3> bs, int i, string s, code c, dag d, list<int> li, Base r> {
  bit bitField = b;
  bits<3> bitsField = bs;
  int intField = i;
  string stringField = s;
  code codeField = c;
  dag dagField = d;
  list<int> listField = li;
  Base recordField = r;
  list<list<bits<2>>> nested = [[1, 2], [], [3]];
}
def op;
def base : Base;
def all : Types<1, 5, -3, "text", [{ code }], (op), [1, 2], base>;
def Unset {
  bit b = ?;
  bits<3> bs = ?;
  bits<3> some = {1, ?, 0};
  int i = ?;
  string s = ?;
  code c = ?;
  dag d = ?;
  list<int> l = ?;
  Base r = ?;
  int noValue;
  bits<2> noBits;
}
def Converted {
  bits<4> fromInt = 9;
  bits<4> fromNegative = -1;
  int fromBits = {1, 0, 1};
  bit fromOne = 1;
  bit fromBits1 = {1};
  bits<1> fromBit = fromOne;
  int fromBit2 = fromOne;
  string fromCode = [{x}];
  code fromString = "y";
  list<bit> bitList = [0, 1];
}
