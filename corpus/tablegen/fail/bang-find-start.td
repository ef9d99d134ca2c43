// FAIL: asmf records --format plain %
def x { int a = !find("abc", "a", 9); }
