// FAIL: asmf records --format plain %
foreach i = [1] in { multiclass M { def a; } }
