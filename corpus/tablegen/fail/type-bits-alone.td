// FAIL: asmf records --format plain %
def a { bits x; }
