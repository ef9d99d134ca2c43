// FAIL: asmf records --format plain %
def op;
def x { dag a = !setdagarg((op 1), [1], 2); }
