// FAIL: asmf records --format plain %
def x { int a = 1; defvar a = 2; }
