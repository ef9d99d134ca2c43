// RUN: asmf records % --print-detailed-records -I ./include
include "named.td"

// Places, direct and indirect superclasses, global variables.
class Shape<int corners = 3, string label, code draw = [{ line(); }]> : Named {
  field int round = ?;
  int count = corners;
  bits<4> mask;
  let mask{1} = 1;
  let name = label;
  code how = draw;
}

class Square : Named, Shape<4, "square">;
class OnlyArguments<int unused>;
class Empty;

def square : Square;
def big : Square {
  let mask{2} = 1;
  let count = 5;
}
let name = "from outside" in
def other : Square;
def : Shape<7, "anonymous">;
def "" : Named;
def empty;
def holder {
  Shape shape = Shape<1, "point">;
}

class Marked { bit marked = 1; }
multiclass Inner<int corners> {
  def _inner : Shape<corners, "inner">;
}
multiclass Outer<int corners> {
  def "" : Named;
  defm _outer : Inner<corners>;
}
defm twice : Outer<8>, Marked;

defvar whole = [square, big];
defvar operation = (empty 1, square:$s);
defset list<Named> collected = {
  def one : Named;
  def two : Named;
}
foreach i = 0-1 in {
  defvar inside = i;
  def each#i {
    int value = inside;
  }
}
