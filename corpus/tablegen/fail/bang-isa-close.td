// FAIL: asmf records --format plain %
class A;
def B : A;
defvar x = !isa<A>(B;
