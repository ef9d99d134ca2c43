// FAIL: asmf records --format plain %
defvar x = !find("ab" "b");
