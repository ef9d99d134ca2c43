// FAIL: asmf records --format plain %
def "";
def "";
