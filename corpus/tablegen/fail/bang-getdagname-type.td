// FAIL: asmf records --format plain %
def op;
def x { string a = !getdagname((op 1), [1]); }
