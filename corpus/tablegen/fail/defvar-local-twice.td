// FAIL: asmf records --format plain %
foreach i = [1] in { defvar a = 1; defvar a = 2; }
