// FAIL: asmf records --format plain %
defvar x = "abc\
def";
