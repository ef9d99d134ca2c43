// FAIL: asmf records --format plain %
// Which of two classes is meant isn't known, so what lacks a field of the second one is no error of its own.
class Twice {
  int first = 1;
}
class Twice {
  int second = 1;
}
def A : Twice {
  let second = 2;
}
