// FAIL: asmf records --format plain %
def x { list<int> s = !instances<Missing>(); }
