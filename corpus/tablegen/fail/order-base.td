// FAIL: asmf records --format plain %
def x : Undefined int;
