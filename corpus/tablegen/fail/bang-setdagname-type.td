// FAIL: asmf records --format plain %
def op;
defvar x = !setdagname((op 1), 0, 5);
