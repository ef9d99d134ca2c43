// FAIL: asmf records --format plain %
def x { int a = !power(2, 3); }
