// MISUSE: asmf fmt --lines 3 %
