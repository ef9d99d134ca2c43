// FAIL: asmf records --format plain %
def op;
def x { dag a = !setdagopname((op 1), 5); }
