// RUN: asmf records % --print-sets

// Sets of records and their operators.
def add;
def sub;
def and;
def shl;
def trunc;
def rotl;
def rotr;
def decimate;
def interleave;
def sequence;

class Set<dag elements> {
  dag Elements = elements;
}

class Card;
foreach i = 0-9 in
  def C#i : Card;

def Low : Set<(add C0, C1, [C2, C3], C1, (add C4))>;
def Odd : Set<(sequence "C%u", 1, 9, 2)>;
def Down : Set<(sequence "C%01x", 9, 7)>;
def Down3 : Set<(sequence "C%d", 9, 0, 3)>;
def Away : Set<(sequence "C%u", 0, 9, -1)>;
def Nested : Set<(sequence "Set%u", 0, 1)>;
def Set0 : Set<(add C9, Low)>;
def Set1 : Set<(add Odd, Set1)>;
def WithoutOdd : Set<(sub Low, Odd, C0)>;
def LowAndOdd : Set<(and Low, Odd)>;
def Shifted : Set<(shl Low, 2)>;
def ShiftedOut : Set<(shl Low, 100)>;
def First : Set<(trunc Low, 2)>;
def All : Set<(trunc Low, 100)>;
def Left : Set<(rotl Low, 2)>;
def LeftRound : Set<(rotl Low, 12)>;
def LeftBack : Set<(rotl Low, -7)>;
def Right : Set<(rotr Low, 2)>;
def OfNothing : Set<(rotr (add), 1)>;
def Second : Set<(decimate Low, 2)>;
def Zip : Set<(interleave Low, Odd, (add C8, C6))>;
def : Set<(add C5)>;

multiclass Two<dag elements> {
  def _set : Set<elements>;
  def "" : Set<(add !cast<Set>(NAME#"_set"))>;
}
defm Pair : Two<(add C1, C2)>;
