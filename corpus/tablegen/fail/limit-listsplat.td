// FAIL: asmf records --format plain %
// upstream differs: it takes all memory
def x { int n = !size(!listsplat(1, 1000000000000)); }
