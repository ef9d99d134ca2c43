// FAIL: asmf records --format plain %
class A;
def op : A;
def x { A a = !getop<A>((op 1)); }
