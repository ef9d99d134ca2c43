// FAIL: asmf records --format plain %
defm x : ;
