// FAIL: asmf records --format plain %
def x { int a = !cast<int>("s"); }
