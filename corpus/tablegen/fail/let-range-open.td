// FAIL: asmf records --format plain %
class A { bits<4> x; }
let x<3 = 1 in def a : A;
