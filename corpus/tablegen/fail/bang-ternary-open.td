// FAIL: asmf records --format plain %
defvar x = !if 1, 2, 3;
