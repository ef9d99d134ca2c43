// FAIL: asmf records --format plain %
// upstream differs: it takes all memory
def x { string s = !foldl("ab", !range(60), all, i, all # all); }
