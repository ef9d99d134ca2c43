// FAIL: asmf records --format plain %
defvar a = 1;
defvar a = 2;
