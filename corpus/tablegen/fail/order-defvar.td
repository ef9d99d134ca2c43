// FAIL: asmf records --format plain %
defvar a = undefined
