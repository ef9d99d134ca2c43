// FAIL: asmf records --format plain %
defvar x = !listremove(1, 2);
