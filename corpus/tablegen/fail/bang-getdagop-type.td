// FAIL: asmf records --format plain %
def op;
class A;
def x { A a = !getdagop<A>((op 1)); }
