// FAIL: asmf records --format plain %
def op;
def x { dag a = !setdagname((op 1), 3, "n"); }
