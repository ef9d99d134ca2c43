// FAIL: asmf records --format plain %
class A;
defvar x = !exists<A>("a";
