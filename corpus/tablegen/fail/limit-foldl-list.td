// FAIL: asmf records --format plain %
// upstream differs: it takes all memory
def x { list<int> l = !foldl([1], !range(60), all, i, !listconcat(all, all)); }
