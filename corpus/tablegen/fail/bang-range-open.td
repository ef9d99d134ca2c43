// FAIL: asmf records --format plain %
defvar x = !range 1, 2;
