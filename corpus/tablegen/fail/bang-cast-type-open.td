// FAIL: asmf records --format plain %
def x { string a = !cast<string(5); }
