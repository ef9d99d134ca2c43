// FAIL: asmf records --format plain %
multiclass M { deftype T = int; def a; }
