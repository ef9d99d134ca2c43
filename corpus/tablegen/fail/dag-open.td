// FAIL: asmf records --format plain %
def op;
def x { dag d = (op 1; }
