// FAIL: asmf records --format plain %
def x { dag d = (); }
