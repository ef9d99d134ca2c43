// FAIL: asmf records --format plain %
defvar x = !cond 1: 2;
