// FAIL: asmf records --format plain %
defvar x = !exists<int> "a";
