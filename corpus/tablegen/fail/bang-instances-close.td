// FAIL: asmf records --format plain %
class A;
defvar x = !instances<A>("a";
