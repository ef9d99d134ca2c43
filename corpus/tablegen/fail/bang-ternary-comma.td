// FAIL: asmf records --format plain %
defvar x = !subst("a", "b" "c");
defvar y = !if(1 2);
