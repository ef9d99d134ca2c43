// FAIL: asmf records --format plain %
defvar x = [1, 2;
