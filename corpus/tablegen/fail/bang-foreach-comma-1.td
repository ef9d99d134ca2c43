// FAIL: asmf records --format plain %
defvar x = !foreach(a [1], a);
