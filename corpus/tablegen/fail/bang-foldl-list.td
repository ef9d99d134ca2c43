// FAIL: asmf records --format plain %
defvar x = !foldl(0, 1, a, b, b);
