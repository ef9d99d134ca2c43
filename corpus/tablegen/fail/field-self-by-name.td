// FAIL: asmf records --format plain %
class Looks<string self> { int value = !cast<Looks>(self).value; }
def own : Looks<"own">;
