// FAIL: asmf records --format plain %
defset int s = { def a; }
