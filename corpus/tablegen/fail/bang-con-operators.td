// FAIL: asmf records --format plain %
def a;
def b;
def x { dag d = !con((a 1), (b 1)); }
