// FAIL: asmf records --format plain %
def x { list<int> a = !listremove([1], ["s"]); }
