// FAIL: asmf records --format plain %
def x { bits<8> i = 0b1010; }
