// FAIL: asmf records --format plain %
defm : Undefined
