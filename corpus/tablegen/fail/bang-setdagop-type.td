// FAIL: asmf records --format plain %
def op;
def x { dag a = !setdagop((op 1), 5); }
