// FAIL: asmf records --format plain %
deftype T = int;
deftype T = string;
