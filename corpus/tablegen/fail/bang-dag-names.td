// FAIL: asmf records --format plain %
def op;
def x { dag d = !dag(op, [1], [1]); }
