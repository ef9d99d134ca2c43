// FAIL: asmf records --format plain %
class A { bits<4> a = 0; }
def x : A { let a{1-0} = 0b111; }
