// FAIL: asmf records --llvm 23 --format plain %
// Lists have no order.
def A { list<list<int>> x = !sort(i, [[1], [2]], i); }
