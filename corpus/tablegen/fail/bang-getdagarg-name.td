// FAIL: asmf records --format plain %
def op;
def x { int a = !getdagarg<int>((op 1:$a), "b"); }
