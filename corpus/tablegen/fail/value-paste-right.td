// FAIL: asmf records --format plain %
defvar y = "a" # ?;
