// FAIL: asmf records --format plain %
class 5;
