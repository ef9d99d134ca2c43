// FAIL: asmf records --format plain %
defvar x = !head 1;
