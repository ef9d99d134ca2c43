// RUN: asmf records --json %
// `let` in bodies and around statements; of bits; nested; of values that follow from other fields.
def op;
class C { int x = 0; string s = "s"; bits<8> bs = 0; list<int> l = [1]; dag d = (op 1); code c = [{b}]; }
def inBody : C { let x = 1; let s = "t"; }
def bitsOf : C { let bs{0} = 1; let bs{7-6} = 0b10; let bs{3...2} = 3; }
let x = 5 in def one : C;
let x = 6, s = "u" in {
  def two : C;
  let x = 7 in def three : C { let s = "own"; }
}
let bs<1> = 1 in def angled : C;
def prepended : C { let prepend l = [0]; let prepend s = "!"; let prepend d = (op 0); let prepend c = [{a}]; }
def self : C { let x = !size(l); }
