// FAIL: asmf records --format plain %
def x { string a = "s"; int b = a{0}; }
