// FAIL: asmf records --format plain %
class Both<int first, int second> { int sum = !add(first, second); }
def wrong : Both<"a", "b">;
