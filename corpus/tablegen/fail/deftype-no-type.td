// FAIL: asmf records --format plain %
deftype T = 5;
