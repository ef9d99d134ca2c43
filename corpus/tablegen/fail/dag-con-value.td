// FAIL: asmf records --format plain %
def o;
def x { dag d = !con((o 1), 5); }
