// RUN: asmf records --json %
// Literals of numbers, strings and code.
def Numbers {
  int zero = 0;
  int plus = +12;
  int minus = -12;
  int hex = 0xDEADbeef;
  int all = 0xFFFFFFFFFFFFFFFF;
  int largest = 9223372036854775807;
  int smallest = -9223372036854775808;
  bits<4> binary = 0b0110;
  int binaryAsInt = 0b101;
}
def Strings {
  string empty = "";
  string escapes = "tab \t line \n quote \" apostrophe \' backslash \\";
  string joined = "one" " two"
    " three";
  string utf8 = "größe ∀";
  code block = [{
    if (x[0]) { return "}"; }
  }];
  code brackets = [{ a ] } b }];
  bit yes = true;
  bit no = false;
}
