// FAIL: asmf records --format plain %
def op;
def x { dag d = !setop((op 1), op); }
