// FAIL: asmf records --format plain %
def x { string a = !getdagop<string>(5); }
