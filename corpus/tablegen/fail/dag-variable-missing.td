// FAIL: asmf records --format plain %
def ins;
def x { dag d = (ins 1:b); }
