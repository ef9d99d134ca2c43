// RUN: asmf records %
// RUN[class]: asmf records % --class Shape
// The readable form: classes with their parameters, then records; fields declared with `field` first.
class Shape<int sides, string text = "shape"> { int corners = sides; string name = text # "!"; code body = [{ x }]; field bits<2> open; }
def origin;
class Square : Shape<4> { list<int> lengths = [1, 2]; dag d = (origin 1:$x, ?); bit flag = 1; let name = "square"; }
def square : Square { let open{1} = 0; }
def : Shape<3>;
