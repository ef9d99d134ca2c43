// FAIL: asmf records --format plain --print-sets --max-steps 1000000 %
// upstream differs: it goes on for minutes
def sequence;
class Set<dag elements> {
  dag Elements = elements;
}
def Same;
// Each number makes the same name.
def Much : Set<(sequence "Same", 0, 1000000000)>;
