// FAIL: asmf records --format plain %
// upstream differs: it takes all memory
def x { int n = !size(!range(0, 4000000000000)); }
