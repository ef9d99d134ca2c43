// FAIL: asmf records --format plain %
// upstream differs: llvm-tblgen crashes.
def op;
def x { string a = !getdagname((op 1), 3); }
