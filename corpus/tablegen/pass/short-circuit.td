// RUN: asmf records --json %
// RUN[text]: asmf records %
// `!and` with 0 and `!or` with -1 on the left don't look at what is on the right, however little of that is known.
class Large<int n> { bit is = !gt(n, 3); }
class Asks<int n> { bit both = !and(!eq(n, 1), Large<n>.is); int either = !or(!if(!eq(n, 1), 0, -1), Large<n>.is); }
def no_anonymous : Asks<2>;
def anonymous : Asks<1>;
class Down<int n> { bit end = !and(!gt(n, 0), Down<!sub(n, 1)>.end); }
def ends : Down<5>;
class Partly<int n> { int none = !and(0, n); int all = !or(-1, n); bits<4> bits_of = !or(-1, n); }
def unset : Partly<?>;
class Late { int n = ?; bit off = 0; int none = !and(0, n); int from_field = !and(off, n); }
def late : Late;
