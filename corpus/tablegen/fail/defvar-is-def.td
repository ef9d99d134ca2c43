// FAIL: asmf records --format plain %
def a;
defvar a = 2;
