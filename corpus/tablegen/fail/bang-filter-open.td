// FAIL: asmf records --format plain %
defvar x = !filter a, [1], a;
