// RUN: asmf records --json --llvm 23 %
// `let append` and `let prepend`, in bodies and around statements, and braces around the bits of an outer `let`.
def Op;
class Items { list<int> items = [1, 2]; string text = "b"; code body = [{b}]; dag tree = (Op 1:$a); list<int> none = ?; bits<4> flags = 0; }

// Each class adds to what its base class has; a plain `let` begins anew.
class More : Items { let append items = [3]; let prepend text = "a"; let append body = [{c}]; let append tree = (Op 2:$b); }
def Added : More { let append items = [4]; let prepend items = [0]; let append text = "c"; let prepend tree = (Op 0:$z); }
def Anew : More { let items = [9]; let append items = [10]; }
// To what is unset, the value is given.
def Unset : Items { let append none = [5]; let prepend none = [4]; }

// Those of the outermost statement come first.
let append items = [7] in {
  let append items = [8], prepend text = "x" in
    def Outer : Items;
  def Behind : Items { let append items = [9]; }
}
let append items = [6], items = [0], append items = [1] in
  def InOrder : Items;

// Values that are known later.
class Later<list<int> more, string word> : Items { let append items = more; let append text = word # "!"; }
def Known : Later<[5, 6], "late">;
multiclass Both<list<int> more> { let append items = more in def NAME # _a : Items; def NAME # _b : Items { let prepend items = more; } }
defm M : Both<[40]>;
foreach i = [1, 2] in
  def Loop # i : Items { let append items = [i]; }

// The words are names of fields elsewhere.
class Words { int append = 1; int prepend = 2; }
def Named : Words { let append = 3; let prepend = 4; }
let append = 5 in def NamedOutside : Words;
class Lists { list<int> append = [1]; }
def OfThatName : Lists { let append append = [2]; }

// Bits.
let flags{3} = 1, flags{1-0} = 2 in def Bits : Items;
let flags{0...2} = 0b011 in def Range : Items { let flags{3} = 1; }
