// FAIL: asmf records --format plain %
defvar x = !foldl(0, [1], 3, b, b);
