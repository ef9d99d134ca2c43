// FAIL: asmf records --format plain %
def x { code c = [{ a ] }
