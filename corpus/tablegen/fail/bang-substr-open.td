// FAIL: asmf records --format plain %
defvar x = !substr "ab", 1;
