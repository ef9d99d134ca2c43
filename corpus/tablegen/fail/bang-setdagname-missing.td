// FAIL: asmf records --format plain %
def o;
def x { dag d = !setdagname((o 1), "a", "b"); }
